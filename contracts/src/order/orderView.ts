import type { Instant } from '../time.js';
import { actorName, historyEntry, type OrderDocument, type OrderFact, placedOrder } from './orderDocument.js';
import { givenBackStatus, refundSettled, refundStarted } from './refundsShown.js';
import { orderTimeline } from './timeline.js';
import type { Order } from './views.js';

export function evolveOrder(order: OrderDocument | undefined, fact: OrderFact): OrderDocument {
  if (fact.event.type === 'OrderPlaced') return placedOrder(fact, fact.event.data);
  if (!order) throw new Error(`${fact.event.type} came before OrderPlaced`);
  // The money never was the order's: nothing of what is shown changes.
  if (fact.event.type === 'OrderPaymentRefused') return { ...order, revision: fact.revision };
  const events = [...order.events, historyEntry(fact)];
  return { ...order, ...changes(order, fact), events, revision: fact.revision };
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
        paidKobo: event.data.amountKobo,
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
      return { paidInFull: true, paymentStatus: givenBackStatus(order) };
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
