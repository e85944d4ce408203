import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { itemIdSchema, orderIdSchema, userIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';
import { orderDeliverySchema, orderPromoSchema, paymentMethods } from './agreed.js';
import { refundTargets } from './events.js';
import { orderHistoryFacts } from './history.js';

export const orderStatuses = [
  'order_placed',
  'order_confirmed',
  'order_processed',
  'ongoing_delivery',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Other spellings taken on input and in filters (rules/order.md O5). */
const orderStatusAliases: Record<string, OrderStatus> = {
  order_delivered: 'delivered',
  processing: 'order_processed',
  order_packed: 'order_processed',
  out_for_delivery: 'ongoing_delivery',
  order_out_for_delivery: 'ongoing_delivery',
  canceled: 'cancelled',
  order_canceled: 'cancelled',
  order_cancelled: 'cancelled',
};
export const orderStatusSchema = v.pipe(
  v.string(),
  v.transform(text => orderStatusAliases[text] ?? text),
  v.picklist(orderStatuses, 'Unknown order status'),
);

export const paymentStatuses = [
  'initiated',
  'success',
  'failed',
  'refunded',
  'part_paid',
  'refund_pending',
  'part_refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const timelineStepSchema = v.object({
  status: v.picklist(orderStatuses),
  description: v.string(),
  date: v.nullable(instantSchema),
  completed: v.boolean(),
  icon: v.string(),
});

export const shippingAddressSchema = v.object({
  address: v.string(),
  cityOrTown: v.nullable(v.string()),
  stateOrProvince: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  email: v.optional(v.nullable(v.string())),
  /** For the rider: a gate, a landmark. */
  note: v.optional(v.nullable(v.string())),
});
export type ShippingAddress = v.InferOutput<typeof shippingAddressSchema>;

const saidOfGoods = {
  /** How the grocery was measured when it was bought: `1 mudu`. */
  unit: v.optional(v.string()),
  /** What one of the package had in it when it was bought, as its seller wrote it. */
  items: v.optional(v.array(v.string())),
};

export const orderItemSchema = v.object({
  id: v.string(),
  itemId: v.nullable(itemIdSchema),
  itemType: v.picklist(['package', 'grocery']),
  name: v.string(),
  ...saidOfGoods,
  quantity: v.number(),
  refundedQuantity: v.number(),
  unitPriceKobo: koboSchema,
  subtotalKobo: koboSchema,
  discountShareKobo: koboSchema,
  imageUrls: v.array(v.string()),
  meta: v.object({
    addons: v.array(
      v.object({
        itemId: itemIdSchema,
        name: v.string(),
        ...saidOfGoods,
        quantity: v.number(),
        subtotalKobo: koboSchema,
      }),
    ),
  }),
});

export type OrderItem = v.InferOutput<typeof orderItemSchema>;

export const orderRefundSchema = v.object({
  id: v.string(),
  amountKobo: koboSchema,
  to: v.picklist(['original', 'wallet']),
  status: v.picklist(['pending', 'processed']),
  createdAt: instantSchema,
});

/** What an order gave back, as staff follow it (rules/refund.md R23). */
export const refundRowSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  userId: v.string(),
  userName: v.string(),
  userEmail: v.string(),
  amountKobo: koboSchema,
  /** Where it was to go. */
  to: v.picklist(['original', 'wallet']),
  status: v.picklist(['pending', 'processed', 'failed']),
  /** The card payment it goes back on; null to the wallet. */
  reference: v.nullable(v.string()),
  requestedAt: instantSchema,
  endedAt: v.nullable(instantSchema),
  /** When it came to the wallet: at once, or because the card would not take it. */
  walletAt: v.nullable(instantSchema),
  /** Of one on its way: the last day before it goes to the wallet instead. */
  walletAfter: v.nullable(daySchema),
});
export type RefundRow = v.InferOutput<typeof refundRowSchema>;
export const askedRefundSchema = v.object({
  ...refundRowSchema.entries,
  /** False: the provider did not answer, or is being asked by somebody else at this moment. */
  heard: v.boolean(),
});
export type AskedRefund = v.InferOutput<typeof askedRefundSchema>;
/** The summary counts every status, whatever `status` asks for. */
export const refundListSchema = v.object({
  refunds: v.array(refundRowSchema),
  summary: v.array(
    v.object({
      status: v.picklist(['pending', 'processed', 'failed']),
      count: v.number(),
      amountKobo: koboSchema,
    }),
  ),
  pagination: paginationSchema,
});
export type RefundList = v.InferOutput<typeof refundListSchema>;

/** An order as its owner sees it. */
export const orderSchema = v.object({
  id: orderIdSchema,
  userId: userIdSchema,
  createdAt: instantSchema,
  estimatedDeliveryDate: v.nullable(daySchema),
  currentlyAt: v.nullable(v.string()),
  status: v.picklist(orderStatuses),
  paymentStatus: v.picklist(paymentStatuses),
  paymentMethod: v.picklist(paymentMethods),
  paymentProviderRef: v.nullable(v.string()),
  totalKobo: koboSchema,
  itemsTotalKobo: koboSchema,
  deliveryFeeKobo: koboSchema,
  discountKobo: koboSchema,
  promo: v.nullable(orderPromoSchema),
  /** Where to pay; null once there is nothing to pay by card. */
  paymentDetails: v.nullable(v.object({ url: v.string(), reference: v.string(), expiresAt: instantSchema })),
  items: v.array(orderItemSchema),
  /** Null for a pick-up; after erasure its address reads `Deleted customer`. */
  shippingAddress: v.nullable(shippingAddressSchema),
  deliveryOption: orderDeliverySchema,
  deliveryState: v.nullable(v.string()),
  note: v.nullable(v.string()),
  substitution: v.picklist(['refund', 'call_me', 'similar']),
  timeline: v.array(timelineStepSchema),
  refunds: v.array(orderRefundSchema),
  version: v.number(),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Staff also see who ordered, the notes and what happened. */
export const adminOrderSchema = v.object({
  ...orderSchema.entries,
  user: v.nullable(
    v.object({ id: v.string(), name: v.string(), email: v.string(), phone: v.nullable(v.string()) }),
  ),
  notes: v.array(v.object({ id: v.string(), note: v.string(), by: v.string(), at: instantSchema })),
  /** Oldest first; `by` is a name, or the part of the shop that acted, whose `actorId` is null. */
  events: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      at: instantSchema,
      by: v.string(),
      actorId: v.nullable(v.string()),
      facts: orderHistoryFacts,
    }),
  ),
});
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>;

/**
 * What a refund, a cancellation or a return would give back, before it is done. Of a running plan the unpaid
 * installments are reduced first (`fromPlan`); only the rest of that sum is money, to the wallet.
 */
export const refundPreviewSchema = v.object({
  parts: v.array(
    v.object({
      to: v.picklist(refundTargets),
      amountKobo: koboSchema,
      lines: v.array(v.object({ id: v.string(), quantity: v.number(), amountKobo: koboSchema })),
    }),
  ),
  amountKobo: koboSchema,
  /** Of the delivery fee. */
  keptFeeKobo: koboSchema,
  fromPlan: v.boolean(),
  /** The order is cancelled with it. */
  endsOrder: v.boolean(),
  /** The goods go back on the shelf. */
  restocks: v.boolean(),
});
export type RefundPreview = v.InferOutput<typeof refundPreviewSchema>;

/** Goods that somebody has bought and that are on sale, as they are today. */
export const boughtGoodsSchema = v.object({
  itemId: itemIdSchema,
  itemType: v.picklist(['package', 'grocery']),
  name: v.string(),
  /** Kobo, before the item's own discount. */
  price: koboSchema,
  effectivePrice: koboSchema,
  inStock: v.boolean(),
  imageUrls: v.array(v.string()),
  /** Null for packages. */
  category: v.nullable(v.string()),
  /** In how many of the latest orders it was. */
  orders: v.number(),
  lastBoughtAt: instantSchema,
});
export type BoughtGoods = v.InferOutput<typeof boughtGoodsSchema>;

/** Most often bought first, the latest of equals before. */
export const boughtSchema = v.object({ items: v.array(boughtGoodsSchema) });
export type Bought = v.InferOutput<typeof boughtSchema>;
