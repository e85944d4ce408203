import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderStatus } from '@mudu/contracts/order/views';
import type { News } from '../../domains/notification/index.js';
import type { NewsOf } from './newsOf.js';
import type { NewsSources } from './newsSources.js';

type OrderFacts = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
type Step =
  | 'order_placed'
  | 'order_confirmed'
  | 'order_packed'
  | 'order_out_for_delivery'
  | 'order_delivered'
  | 'order_cancelled';

/** One step of an order, for its customer. */
async function step(
  event: { stream: string; revision: number },
  type: Step,
  status: OrderStatus,
  sources: NewsSources,
  more: object = {},
): Promise<News> {
  const { facts } = await sources.order(event);
  return {
    to: [facts.userId],
    type,
    payload: { orderId: facts.orderId, totalAmount: facts.totalKobo, data: { status, ...more } },
  };
}

/** Paid from the wallet in the request that placed it: until then it may turn out never to have been (rules/order.md O17). */
const paidAtOnce = ({ paymentMethod, split }: Pick<OrderFacts, 'paymentMethod' | 'split'>): boolean =>
  paymentMethod === 'wallet' || split?.firstPaymentMethod === 'wallet';

export const orderNews = {
  OrderPlaced: async (event, sources) =>
    paidAtOnce(event.data) ? [] : [await step(event, 'order_placed', 'order_placed', sources)],
  OrderConfirmed: async (event, sources) => {
    const { estimatedDeliveryDate } = event.data;
    const { facts } = await sources.order(event);
    const { orderId, userId, totalKobo: totalAmount } = facts;
    return [
      ...(paidAtOnce(facts) ? [await step(event, 'order_placed', 'order_placed', sources)] : []),
      await step(event, 'order_confirmed', 'order_confirmed', sources, { estimatedDeliveryDate }),
      {
        to: await sources.staff(),
        type: 'new_order_received',
        payload: { orderId, userId, totalAmount },
      },
    ];
  },
  OrderProcessed: async (event, sources) => [await step(event, 'order_packed', 'order_processed', sources)],
  OrderDispatched: async (event, sources) => {
    const { estimatedDeliveryDate } = await sources.order(event);
    return [
      await step(event, 'order_out_for_delivery', 'ongoing_delivery', sources, { estimatedDeliveryDate }),
    ];
  },
  OrderDelivered: async (event, sources) => [await step(event, 'order_delivered', 'delivered', sources)],
  OrderCancelled: async (event, sources) => {
    const { reason, refund } = event.data;
    // It was never shown (rules/order.md O17).
    if (reason === 'insufficient_balance') return [];
    const refundKobo = refund?.amountKobo;
    return [
      await step(event, 'order_cancelled', 'cancelled', sources, {
        reason,
        ...(refundKobo ? { refundKobo } : {}),
      }),
    ];
  },
} satisfies NewsOf;
