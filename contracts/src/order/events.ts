import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, paymentReferenceSchema, userIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { unusedMoneyReasons } from '../unusedMoney.js';
import {
  orderDeliverySchema,
  orderLineSchema,
  orderPromoSchema,
  orderQuantity,
  orderSplitSchema,
  paymentMethods,
} from './agreed.js';

/** A personal value, encrypted with the person's own key: destroying the key is erasure. */
export const sealedSchema = v.pipe(v.string(), v.startsWith('sealed:'));

export const cancelReasons = [
  'payment_timeout',
  'insufficient_balance',
  'customer',
  'shop',
  /** Every line was refunded before delivery. */
  'nothing_left',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const refundTargets = ['original', 'wallet'] as const;

const refundSchema = v.object({
  refundId: v.string(),
  amountKobo: koboSchema,
  keptFeeKobo: koboSchema,
  to: v.picklist(refundTargets),
});

export const orderEvents = events({
  OrderPlaced: {
    version: 2,
    data: v.object({
      orderId: orderIdSchema,
      userId: userIdSchema,
      lines: v.array(orderLineSchema),
      itemsTotalKobo: koboSchema,
      /** Always gross; free delivery is a discount (rules/money.md M4). */
      deliveryFeeKobo: koboSchema,
      discountKobo: koboSchema,
      totalKobo: koboSchema,
      promo: v.nullable(orderPromoSchema),
      paymentMethod: v.picklist(paymentMethods),
      /** For payment method `split`. */
      split: v.nullable(orderSplitSchema),
      deliveryOption: orderDeliverySchema,
      /** The Nigerian state the order goes to, for maps and figures: not personal by itself. */
      deliveryState: v.nullable(v.string()),
      shippingAddress: v.nullable(sealedSchema),
      note: v.nullable(sealedSchema),
      substitution: v.picklist(['refund', 'call_me', 'similar']),
      cartVersion: v.number(),
      placedAt: instantSchema,
      /** Unpaid after this, the order is cancelled (as long as the owner says, 30 minutes at first). */
      expiresAt: instantSchema,
    }),
    upcasts: {
      1: (data: { lines: { addons: object[] }[] }) => ({
        ...data,
        lines: data.lines.map(line => ({
          ...line,
          addons: line.addons.map(addon => ({ ...addon, goods: null })),
          goods: null,
        })),
      }),
    },
  },
  /** A try to pay by card; its reference names the payment's stream. */
  OrderPaymentRequested: {
    version: 1,
    data: v.object({
      reference: paymentReferenceSchema,
      attempt: v.number(),
      amountKobo: koboSchema,
      authorizationUrl: v.string(),
    }),
  },
  OrderPaymentFailed: {
    version: 1,
    data: v.object({ reference: paymentReferenceSchema, reason: v.string() }),
  },
  /**
   * Money that the order could not take: it came too late or a second time, was too little, or more than was due.
   * `installmentId` names the installment of its plan that it was for. The money goes to the customer's wallet.
   */
  OrderPaymentRefused: {
    version: 1,
    data: v.object({
      by: v.picklist(['card', 'wallet']),
      /** The provider's reference; null from a wallet. */
      reference: v.nullable(paymentReferenceSchema),
      installmentId: v.nullable(v.string()),
      amountKobo: koboSchema,
      reason: v.picklist(unusedMoneyReasons),
      at: instantSchema,
    }),
  },
  OrderConfirmed: {
    version: 2,
    /** Whether a plan follows was not said before. */
    upcasts: { 1: (data: object) => ({ ...data, inInstallments: null }) },
    data: v.object({
      paidBy: v.picklist(['card', 'wallet', 'nothing_due', 'forced']),
      reference: v.nullable(v.string()),
      /** What was paid: the total, or the first installment. */
      amountKobo: koboSchema,
      discountKobo: koboSchema,
      /** Paid in installments: a plan follows. Null when it is not known, then the order says. */
      inInstallments: v.nullable(v.boolean()),
      confirmedAt: instantSchema,
      estimatedDeliveryDate: daySchema,
    }),
  },
  /** Money for an order that was confirmed by force before it was paid. */
  OrderPaid: {
    version: 1,
    data: v.object({ reference: v.string(), amountKobo: koboSchema, paidAt: instantSchema }),
  },
  /** An installment after the first. */
  OrderPartPaid: {
    version: 1,
    data: v.object({
      installmentId: v.string(),
      method: v.picklist(['card', 'wallet']),
      reference: v.nullable(v.string()),
      amountKobo: koboSchema,
      paidAt: instantSchema,
    }),
  },
  /** Nothing of its plan is unpaid any more: paid, waived or reduced away. */
  OrderPaidInFull: { version: 1, data: v.object({ at: instantSchema }) },
  OrderProcessed: { version: 1, data: v.object({ at: instantSchema }) },
  OrderDispatched: { version: 1, data: v.object({ at: instantSchema }) },
  OrderDelivered: { version: 1, data: v.object({ at: instantSchema }) },
  /** A failed delivery brought the goods back. */
  OrderBroughtBack: { version: 1, data: v.object({ at: instantSchema }) },
  OrderLocated: { version: 1, data: v.object({ currentlyAt: v.nullable(v.string()) }) },
  OrderRescheduled: { version: 1, data: v.object({ estimatedDeliveryDate: daySchema }) },
  OrderNoted: { version: 1, data: v.object({ noteId: v.string(), note: sealedSchema, at: instantSchema }) },
  OrderCancelled: {
    version: 1,
    data: v.object({
      by: v.picklist(['customer', 'admin', 'system']),
      reason: v.picklist(cancelReasons),
      /** The words of whoever cancelled: sealed, because people write about people. */
      note: v.nullable(sealedSchema),
      at: instantSchema,
      /** False once the goods are on the road (rules/refund.md R17). */
      restock: v.boolean(),
      refund: v.nullable(refundSchema),
    }),
  },
  OrderReturned: {
    version: 2,
    /** Which lines went back whole was not said before. */
    upcasts: { 1: (data: object) => ({ ...data, lines: [] }) },
    data: v.object({
      ourFault: v.boolean(),
      photoUrl: v.nullable(v.string()),
      at: instantSchema,
      /** Ids of the lines that are given back whole. */
      lines: v.array(v.string()),
      refund: v.nullable(refundSchema),
    }),
  },
  /** Part of the order is given back; its status stays. Of a running plan, what is unpaid is reduced first. */
  OrderPartRefunded: {
    version: 1,
    data: v.object({
      lines: v.array(v.object({ id: v.string(), quantity: orderQuantity, amountKobo: koboSchema })),
      refund: v.object({ refundId: v.string(), amountKobo: koboSchema, to: v.picklist(refundTargets) }),
      fromPlan: v.boolean(),
      /** Every line is gone before delivery, so the order ends with this. */
      nothingLeft: v.boolean(),
      reason: sealedSchema,
      at: instantSchema,
    }),
  },
  /** Money has arrived where the refund sent it; of a plan's refund `reducedKobo` never had to be paid. */
  OrderRefundSettled: {
    version: 1,
    data: v.object({
      refundId: v.string(),
      amountKobo: koboSchema,
      reducedKobo: koboSchema,
      to: v.picklist(refundTargets),
      at: instantSchema,
    }),
  },
});
export type OrderEvent = EventOf<typeof orderEvents>;
