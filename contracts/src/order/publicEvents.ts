import * as v from 'valibot';
import { kept, type PublicVersion, type Told, told } from '../integration/publicVersion.js';
import type { ShopEventOf } from '../shopEvents.js';
import { orderAddonSchema, orderLineSchema } from './agreed.js';
import { type OrderEvent, orderEvents } from './events.js';

const publicAddonSchema = v.pick(orderAddonSchema, [
  'itemId',
  'name',
  'quantity',
  'unitPriceKobo',
  'subtotalKobo',
]);
const publicLineSchema = v.object({
  ...v.pick(orderLineSchema, [
    'id',
    'itemId',
    'itemType',
    'quantity',
    'unitPriceKobo',
    'subtotalKobo',
    'discountShareKobo',
  ]).entries,
  /** Null for a custom package: what its buyer calls it may be about people. */
  name: v.nullable(v.string()),
  addons: v.array(publicAddonSchema),
});
const placed = v.pick(orderEvents.OrderPlaced.data, [
  'orderId',
  'userId',
  'itemsTotalKobo',
  'deliveryFeeKobo',
  'discountKobo',
  'totalKobo',
  'promo',
  'paymentMethod',
  'split',
  'deliveryOption',
  'deliveryState',
  'substitution',
  'placedAt',
  'expiresAt',
]);
const publicOrderPlaced: PublicVersion<ShopEventOf<'OrderPlaced'>['data']> = {
  version: 1,
  data: v.object({ ...placed.entries, lines: v.array(publicLineSchema) }),
  from: data => ({
    ...v.parse(placed, data),
    lines: data.lines.map(line =>
      v.parse(publicLineSchema, { ...line, name: line.itemId === null ? null : line.name }),
    ),
  }),
};

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicOrderEvents: Told<OrderEvent> = {
  OrderPlaced: publicOrderPlaced,
  OrderPaymentRequested: told(orderEvents.OrderPaymentRequested, ['reference', 'attempt', 'amountKobo']),
  OrderPaymentFailed: told(orderEvents.OrderPaymentFailed, ['reference', 'reason']),
  OrderPaymentRefused: told(orderEvents.OrderPaymentRefused, [
    'by',
    'reference',
    'installmentId',
    'amountKobo',
    'reason',
    'at',
  ]),
  OrderConfirmed: told(orderEvents.OrderConfirmed, [
    'paidBy',
    'reference',
    'amountKobo',
    'discountKobo',
    'inInstallments',
    'confirmedAt',
    'estimatedDeliveryDate',
  ]),
  OrderPaid: told(orderEvents.OrderPaid, ['reference', 'amountKobo', 'paidAt']),
  OrderPartPaid: told(orderEvents.OrderPartPaid, [
    'installmentId',
    'method',
    'reference',
    'amountKobo',
    'paidAt',
  ]),
  OrderPaidInFull: told(orderEvents.OrderPaidInFull, ['at']),
  OrderProcessed: told(orderEvents.OrderProcessed, ['at']),
  OrderDispatched: told(orderEvents.OrderDispatched, ['at']),
  OrderDelivered: told(orderEvents.OrderDelivered, ['at']),
  OrderBroughtBack: told(orderEvents.OrderBroughtBack, ['at']),
  OrderLocated: kept,
  OrderRescheduled: told(orderEvents.OrderRescheduled, ['estimatedDeliveryDate']),
  OrderNoted: kept,
  OrderCancelled: told(orderEvents.OrderCancelled, ['by', 'reason', 'at', 'restock', 'refund']),
  OrderReturned: told(orderEvents.OrderReturned, ['ourFault', 'at', 'lines', 'refund']),
  OrderPartRefunded: told(orderEvents.OrderPartRefunded, [
    'lines',
    'refund',
    'fromPlan',
    'nothingLeft',
    'at',
  ]),
  OrderRefundSettled: told(orderEvents.OrderRefundSettled, [
    'refundId',
    'amountKobo',
    'reducedKobo',
    'to',
    'at',
  ]),
};
