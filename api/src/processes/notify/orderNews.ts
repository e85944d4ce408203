import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderStatus } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import type { News } from '../../domains/notification/index.js';
import type { NewsOf } from './newsOf.js';

type OrderFacts = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
type Step =
  | 'order_placed'
  | 'order_confirmed'
  | 'order_packed'
  | 'order_out_for_delivery'
  | 'order_delivered'
  | 'order_cancelled';

/** One step of an order, for its customer. */
const step = (
  {
    orderId,
    userId,
    totalKobo,
    deliveryOption,
  }: Pick<OrderFacts, 'orderId' | 'userId' | 'totalKobo' | 'deliveryOption'>,
  type: Step,
  status: OrderStatus,
  more: object = {},
): News => ({
  to: [userId],
  type,
  payload: {
    orderId,
    totalAmount: totalKobo,
    data: { status, ...(isPickup(deliveryOption) ? { pickUp: true } : {}), ...more },
  },
});

/** Paid from the wallet in the request that placed it: until then it may turn out never to have been (rules/order.md O17). */
const paidAtOnce = ({ paymentMethod, split }: Pick<OrderFacts, 'paymentMethod' | 'split'>): boolean =>
  paymentMethod === 'wallet' || split?.firstPaymentMethod === 'wallet';

/** Where staff have put it, with this step or before. */
const whereItIs = ({ currentlyAt }: { currentlyAt: string | null }) =>
  currentlyAt === null ? {} : { currentlyAt };

export const orderNews = {
  OrderPlaced: async ({ data }) => (paidAtOnce(data) ? [] : [step(data, 'order_placed', 'order_placed')]),
  OrderConfirmed: async (event, sources) => {
    const { estimatedDeliveryDate } = event.data;
    const { facts } = await sources.order(event);
    const { orderId, userId, totalKobo: totalAmount } = facts;
    return [
      ...(paidAtOnce(facts) ? [step(facts, 'order_placed', 'order_placed')] : []),
      step(facts, 'order_confirmed', 'order_confirmed', { estimatedDeliveryDate }),
      {
        to: await sources.staff(),
        type: 'new_order_received',
        payload: { orderId, userId, totalAmount },
      },
    ];
  },
  OrderProcessed: async (event, sources) => {
    const order = await sources.order(event);
    return [step(order.facts, 'order_packed', 'order_processed', whereItIs(order))];
  },
  OrderDispatched: async (event, sources) => {
    const order = await sources.order(event);
    const { facts, estimatedDeliveryDate } = order;
    const place = await sources.placeOf(facts.deliveryOption);
    const more = { ...whereItIs(order), estimatedDeliveryDate, ...(place ? { place } : {}) };
    return [step(facts, 'order_out_for_delivery', 'ongoing_delivery', more)];
  },
  OrderDelivered: async (event, sources) => {
    const { facts } = await sources.order(event);
    return [step(facts, 'order_delivered', 'delivered')];
  },
  OrderCancelled: async (event, sources) => {
    const { reason, refund } = event.data;
    // It was never shown (rules/order.md O17).
    if (reason === 'insufficient_balance') return [];
    const { facts } = await sources.order(event);
    const refundKobo = refund?.amountKobo;
    return [step(facts, 'order_cancelled', 'cancelled', { reason, ...(refundKobo ? { refundKobo } : {}) })];
  },
} satisfies NewsOf;
