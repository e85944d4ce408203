import type { Actor } from '../event.js';
import type { Instant } from '../time.js';
import type { OrderEvent, OrderLine } from './events.js';
import { historyFacts } from './history.js';
import { refundSettled, refundStarted } from './refundsShown.js';
import { orderTimeline } from './timeline.js';
import type { AdminOrder, Order } from './views.js';

/**
 * An order as it is shown, folded from its own stream. One fold, three uses: the rows of the orders view, the
 * reply of a command, and the order as of an earlier time. Personal fields stay sealed; the query opens them.
 */
export interface OrderDocument extends Omit<Order, 'shippingAddress' | 'note' | 'timeline' | 'version'> {
  shippingAddress: string | null;
  note: string | null;
  expiresAt: Instant;
  confirmedAt: Instant | null;
  /** When each step was reached; a skipped step has the time of the skip. */
  reached: Partial<Record<Order['status'], Instant>>;
  /** Statuses in the order they came, for the timeline of a cancelled order. */
  cancelReason: string | null;
  /** Sealed: why, in the words of whoever cancelled. */
  cancelNote: string | null;
  paidKobo: number;
  refundedKobo: number;
  /** Of a plan: what partial refunds took off unpaid installments. */
  reducedKobo: number;
  /** Of a plan: nothing is left to pay. */
  paidInFull: boolean;
  /** VAT by item id, hundredths of a percent, of the day of the order; not there where it was not kept. */
  vatBps?: Record<string, number>;
  /** Never shown to the customer: the wallet could not pay in a race (rules/order.md O17). */
  hidden: boolean;
  notes: { id: string; note: string; by: string; at: Instant }[];
  /** Words in them are sealed. */
  events: AdminOrder['events'];
  revision: number;
}

export interface OrderFact {
  id: string;
  revision: number;
  event: OrderEvent;
  at: Instant;
  actor: Actor;
}

const actorName = (actor: Actor): string => (actor.kind === 'person' ? actor.id : actor.name);

const historyEntry = ({ id, event, at, actor }: OrderFact): AdminOrder['events'][number] => ({
  id,
  type: event.type,
  at,
  by: actorName(actor),
  actorId: actor.kind === 'person' ? actor.id : null,
  facts: historyFacts(event),
});

export function evolveOrder(order: OrderDocument | undefined, fact: OrderFact): OrderDocument {
  if (fact.event.type === 'OrderPlaced') return placed(fact, fact.event.data);
  if (!order) throw new Error(`${fact.event.type} came before OrderPlaced`);
  // The money never was the order's: nothing of what is shown changes.
  if (fact.event.type === 'OrderPaymentRefused') return { ...order, revision: fact.revision };
  const events = [...order.events, historyEntry(fact)];
  return { ...order, ...changes(order, fact), events, revision: fact.revision };
}

function placed(fact: OrderFact, data: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): OrderDocument {
  return {
    id: data.orderId,
    userId: data.userId,
    createdAt: data.placedAt,
    expiresAt: data.expiresAt,
    estimatedDeliveryDate: null,
    currentlyAt: null,
    status: 'order_placed',
    paymentStatus: 'initiated',
    paymentMethod: data.paymentMethod,
    paymentProviderRef: null,
    totalKobo: data.totalKobo,
    itemsTotalKobo: data.itemsTotalKobo,
    deliveryFeeKobo: data.deliveryFeeKobo,
    discountKobo: data.discountKobo,
    promo: data.promo,
    paymentDetails: null,
    items: data.lines.map(line => ({
      id: line.id,
      itemId: line.itemId,
      itemType: line.itemType,
      name: line.name,
      quantity: line.quantity,
      refundedQuantity: 0,
      unitPriceKobo: line.unitPriceKobo,
      subtotalKobo: line.subtotalKobo,
      discountShareKobo: line.discountShareKobo,
      imageUrls: line.imageUrls,
      meta: {
        addons: line.addons.map(({ itemId, name, quantity, subtotalKobo }) => ({
          itemId,
          name,
          quantity,
          subtotalKobo,
        })),
      },
    })),
    shippingAddress: data.shippingAddress,
    deliveryOption: data.deliveryOption,
    deliveryState: data.deliveryState,
    note: data.note,
    substitution: data.substitution,
    refunds: [],
    confirmedAt: null,
    reached: { order_placed: data.placedAt },
    cancelReason: null,
    cancelNote: null,
    paidKobo: 0,
    refundedKobo: 0,
    reducedKobo: 0,
    paidInFull: false,
    ...vatOf(data.lines),
    hidden: false,
    notes: [],
    events: [historyEntry(fact)],
    revision: fact.revision,
  };
}

function vatOf(lines: readonly OrderLine[]): Pick<OrderDocument, 'vatBps'> {
  const kept = lines.flatMap(({ itemId, goods, addons }) => [
    ...(itemId && goods ? [[itemId, goods.vatBps] as const] : []),
    ...addons.flatMap(addon => (addon.goods ? [[addon.itemId, addon.goods.vatBps] as const] : [])),
  ]);
  return kept.length > 0 ? { vatBps: Object.fromEntries(kept) } : {};
}

const givenBack = (item: OrderDocument['items'][number]) => ({ ...item, refundedQuantity: item.quantity });

/** What one fact changes. Each case returns only the fields it touches. */
function changes(order: OrderDocument, { event, actor }: OrderFact): Partial<OrderDocument> {
  const step = (status: Order['status'], at: Instant) => ({
    status,
    reached: { ...order.reached, [status]: at },
  });
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderPaymentRefused':
      return {};
    case 'OrderPaymentRequested':
      return {
        paymentStatus: 'initiated',
        paymentProviderRef: event.data.reference,
        paymentDetails: {
          url: event.data.authorizationUrl,
          reference: event.data.reference,
          expiresAt: order.expiresAt,
        },
      };
    case 'OrderPaymentFailed':
      return { paymentStatus: 'failed' };
    case 'OrderConfirmed': {
      const { paidBy } = event.data;
      const paid = paidBy !== 'forced';
      // Who tried a card and then paid from the wallet has paid from the wallet.
      const paymentMethod =
        order.paymentMethod !== 'split' && (paidBy === 'card' || paidBy === 'wallet')
          ? paidBy
          : order.paymentMethod;
      return {
        ...step('order_confirmed', event.data.confirmedAt),
        paymentMethod,
        confirmedAt: event.data.confirmedAt,
        estimatedDeliveryDate: event.data.estimatedDeliveryDate,
        paymentStatus: paid
          ? order.paymentMethod === 'split'
            ? 'part_paid'
            : 'success'
          : order.paymentStatus,
        paymentProviderRef: paidBy === 'wallet' ? null : (event.data.reference ?? order.paymentProviderRef),
        paymentDetails: paid ? null : order.paymentDetails,
        paidKobo: paid ? event.data.amountKobo : 0,
      };
    }
    case 'OrderPaid':
      return {
        paymentStatus: 'success',
        paymentMethod: 'card',
        paymentProviderRef: event.data.reference,
        paymentDetails: null,
        paidKobo: order.paidKobo + event.data.amountKobo,
      };
    case 'OrderPartPaid':
      return { paidKobo: order.paidKobo + event.data.amountKobo };
    case 'OrderPaidInFull':
      return { paidInFull: true, paymentStatus: order.refundedKobo > 0 ? 'part_refunded' : 'success' };
    case 'OrderProcessed':
      return step('order_processed', event.data.at);
    case 'OrderDispatched':
      return step('ongoing_delivery', event.data.at);
    case 'OrderDelivered':
      return { ...step('delivered', event.data.at), currentlyAt: null };
    case 'OrderBroughtBack': {
      const { ongoing_delivery: _, ...reached } = order.reached;
      return { status: 'order_processed', reached, currentlyAt: null };
    }
    case 'OrderLocated':
      return { currentlyAt: event.data.currentlyAt };
    case 'OrderRescheduled':
      return { estimatedDeliveryDate: event.data.estimatedDeliveryDate };
    case 'OrderNoted':
      return {
        notes: [
          ...order.notes,
          { id: event.data.noteId, note: event.data.note, by: actorName(actor), at: event.data.at },
        ],
      };
    case 'OrderCancelled':
      return {
        ...step('cancelled', event.data.at),
        ...refundStarted(order, event.data.refund, event.data.at),
        currentlyAt: null,
        estimatedDeliveryDate: null,
        paymentDetails: null,
        cancelReason: event.data.reason,
        cancelNote: event.data.note,
        // Who gets everything back gets every line back; the last lines of all went before the end.
        ...(event.data.refund ? { items: order.items.map(givenBack) } : {}),
        hidden: event.data.reason === 'insufficient_balance',
      };
    case 'OrderReturned':
      return {
        ...step('returned', event.data.at),
        ...refundStarted(order, event.data.refund, event.data.at),
        currentlyAt: null,
        paymentDetails: null,
        items: order.items.map(item => (event.data.lines.includes(item.id) ? givenBack(item) : item)),
      };
    case 'OrderPartRefunded': {
      const { lines, refund, fromPlan, at } = event.data;
      const started = refundStarted(order, { ...refund }, at);
      return {
        ...started,
        // Of a plan, only what it does not take off unpaid installments is money on its way.
        ...(fromPlan ? { paymentStatus: order.paymentStatus } : {}),
        items: order.items.map(item => {
          const line = lines.find(({ id }) => id === item.id);
          return line ? { ...item, refundedQuantity: item.refundedQuantity + line.quantity } : item;
        }),
      };
    }
    case 'OrderRefundSettled':
      return {
        ...refundSettled(order, event.data),
        reducedKobo: order.reducedKobo + event.data.reducedKobo,
      };
  }
}

/** The document with its personal fields opened (or replaced after erasure), as the owner sees it. */
export function shownOrder(
  document: OrderDocument,
  opened: Pick<Order, 'shippingAddress' | 'note'> & { cancelNote: string | null },
): Order {
  const {
    expiresAt,
    confirmedAt,
    reached,
    cancelReason,
    cancelNote,
    paidKobo,
    refundedKobo,
    reducedKobo,
    paidInFull,
    vatBps,
    hidden,
    notes,
    events,
    revision,
    ...order
  } = document;
  return {
    ...order,
    shippingAddress: opened.shippingAddress,
    note: opened.note,
    timeline: orderTimeline({ ...document, cancelNote: opened.cancelNote }),
    version: revision,
  };
}
