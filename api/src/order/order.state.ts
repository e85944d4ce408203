import type { Kobo } from '@mudu/contracts/money';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { Instant } from '@mudu/contracts/time';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

/** What was agreed at checkout and never changes. */
export type OrderFacts = Pick<
  Placed,
  | 'orderId'
  | 'userId'
  | 'lines'
  | 'totalKobo'
  | 'itemsTotalKobo'
  | 'deliveryFeeKobo'
  | 'discountKobo'
  | 'promo'
  | 'paymentMethod'
  | 'deliveryOption'
  | 'cartVersion'
  | 'expiresAt'
>;

/** What has been paid, by which references: each settles once, whatever became of the order since. */
export interface Paid {
  amountKobo: Kobo;
  by: 'card' | 'wallet' | 'nothing_due' | 'forced';
  references: readonly string[];
}

interface Common {
  facts: OrderFacts;
  paid: Paid;
  currentlyAt: string | null;
}

export type OrderState =
  | { kind: 'none' }
  | (Common & { kind: 'order_placed'; attempts: number; failedReferences: readonly string[] })
  | (Common & { kind: 'order_confirmed' })
  | (Common & { kind: 'order_processed' })
  | (Common & { kind: 'ongoing_delivery' })
  | (Common & { kind: 'delivered'; deliveredAt: Instant })
  | (Common & { kind: 'cancelled'; reason: string; refund: Refund | null })
  | (Common & { kind: 'returned'; refund: Refund | null });

export interface Refund {
  refundId: string;
  amountKobo: Kobo;
  to: 'original' | 'wallet';
  settled: boolean;
}

export type KnownOrder = Exclude<OrderState, { kind: 'none' }>;
export const isOpen = (state: KnownOrder): boolean =>
  state.kind !== 'cancelled' && state.kind !== 'returned' && state.kind !== 'delivered';

const common = ({ facts, paid, currentlyAt }: KnownOrder): Common => ({ facts, paid, currentlyAt });

export function evolveOrderState(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') {
    return {
      kind: 'order_placed',
      facts: event.data,
      paid: { amountKobo: 0, by: 'nothing_due', references: [] },
      currentlyAt: null,
      attempts: 0,
      failedReferences: [],
    };
  }
  if (state.kind === 'none') throw new Error(`${event.type} came before OrderPlaced`);
  switch (event.type) {
    case 'OrderPaymentRequested':
      return state.kind === 'order_placed' ? { ...state, attempts: event.data.attempt } : state;
    case 'OrderPaymentFailed':
      return state.kind === 'order_placed'
        ? { ...state, failedReferences: [...state.failedReferences, event.data.reference] }
        : state;
    case 'OrderConfirmed': {
      const { paidBy: by, amountKobo, reference } = event.data;
      const paid = {
        by,
        amountKobo: by === 'forced' ? 0 : amountKobo,
        references: reference ? [reference] : [],
      };
      return { ...common(state), kind: 'order_confirmed', paid };
    }
    case 'OrderPaid': {
      const references = [...state.paid.references, event.data.reference];
      return {
        ...state,
        paid: { by: 'card', amountKobo: state.paid.amountKobo + event.data.amountKobo, references },
      };
    }
    case 'OrderProcessed':
      return { ...common(state), kind: 'order_processed' };
    case 'OrderDispatched':
      return { ...common(state), kind: 'ongoing_delivery' };
    case 'OrderDelivered':
      return { ...common(state), currentlyAt: null, kind: 'delivered', deliveredAt: event.data.at };
    case 'OrderBroughtBack':
      return { ...common(state), currentlyAt: null, kind: 'order_processed' };
    case 'OrderLocated':
      return { ...state, currentlyAt: event.data.currentlyAt };
    case 'OrderCancelled': {
      const refund = event.data.refund && { ...event.data.refund, settled: false };
      return { ...common(state), currentlyAt: null, kind: 'cancelled', reason: event.data.reason, refund };
    }
    case 'OrderReturned': {
      const refund = event.data.refund && { ...event.data.refund, settled: false };
      return { ...common(state), currentlyAt: null, kind: 'returned', refund };
    }
    case 'OrderRefundSettled':
      if ((state.kind !== 'cancelled' && state.kind !== 'returned') || !state.refund) return state;
      return { ...state, refund: { ...state.refund, to: event.data.to, settled: true } };
    case 'OrderRescheduled':
    case 'OrderNoted':
      return state;
  }
}
