import * as v from 'valibot';
import { lineQuantity } from '../cart/requests.js';
import { asOf, dateRange, dayInput, daysInOrder, instantInput } from '../dayFields.js';
import { anyIdSchema, orderIdSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';
import { email, phoneToCall } from '../person/fields.js';
import {
  blankAsAbsent,
  expectedVersion,
  fromJsonText,
  imageUrlInput,
  integerSentence,
  optionalBody,
  paging,
  withAliases,
} from '../schema.js';
import { searchField } from '../searchField.js';
import { optionalLine, optionalText, requiredLine, requiredText, text } from '../textFields.js';
import { paymentMethods } from './agreed.js';
import { refundTargets } from './events.js';
import { orderStatusSchema, paymentStatuses } from './views.js';

export const orderParams = v.object({ id: orderIdSchema });
export const userOrdersParams = v.object({ userId: userIdSchema });

const directMethods = ['card', 'wallet'] as const;
export const installmentCounts = [2, 3, 4] as const;
export const substitutions = ['refund', 'call_me', 'similar'] as const;
const promoCodeInput = v.pipe(text(64), v.toUpperCase());

const shippingAddressInput = v.object({
  address: requiredLine(300, 'Street address is required'),
  cityOrTown: optionalLine(100),
  stateOrProvince: optionalLine(100),
  phoneNumber: phoneToCall,
  email: blankAsAbsent(email),
  note: optionalText(500),
});

/**
 * Three installments unless said otherwise (rules/installment.md IN1). Read only when `paymentMethod` is
 * `split`.
 */
const installments = v.object({
  count: v.optional(v.picklist(installmentCounts, 'Choose 2, 3 or 4 payments'), 3),
  firstPaymentMethod: v.optional(v.picklist(directMethods), 'card'),
  autoDebit: v.optional(v.boolean(), false),
});

/** `addressId` wins over `shippingAddress`; with neither the default address is used (rules/checkout.md C4). */
export const checkoutRequest = withAliases(
  { code: 'promoCode', promotionCode: 'promoCode' },
  v.object({
    addressId: blankAsAbsent(anyIdSchema),
    shippingAddress: v.nullish(fromJsonText(shippingAddressInput)),
    deliveryOptionId: blankAsAbsent(text(60)),
    paymentMethod: v.picklist(paymentMethods),
    promoCode: blankAsAbsent(promoCodeInput),
    installments: v.nullish(installments, {}),
    note: optionalText(500),
    substitution: v.optional(v.picklist(substitutions), 'refund'),
    /** Another total now is a 409. */
    expectedTotalKobo: v.nullish(koboSchema),
    /** The cart's `version`: the same one gives the first order again for some minutes. */
    cartVersion: v.nullish(v.pipe(v.number(), v.safeInteger(integerSentence))),
  }),
);
export type CheckoutRequest = v.InferOutput<typeof checkoutRequest>;

export const listOrdersQuery = v.object({
  ...paging,
  status: blankAsAbsent(orderStatusSchema),
  /** The start of an id, with or without `#`, or part of an item's name. */
  search: searchField,
});
export type ListOrdersQuery = v.InferOutput<typeof listOrdersQuery>;
export const orderReadQuery = v.object(asOf);
export const receiptQuery = v.object({ format: v.optional(v.picklist(['html', 'pdf', 'json']), 'html') });

export const cancelOrderRequest = optionalBody({
  reason: optionalText(500),
  refundTo: v.nullish(v.picklist(refundTargets)),
});
/** Left out: the order's own method. */
export const retryPaymentRequest = optionalBody({ paymentMethod: v.nullish(v.picklist(directMethods)) });

const orderSorts = ['newest', 'oldest', 'total_asc', 'total_desc'] as const;
const adminFilter = {
  ...dateRange,
  status: blankAsAbsent(orderStatusSchema),
  paymentStatus: blankAsAbsent(v.picklist(paymentStatuses)),
  paymentMethod: blankAsAbsent(v.picklist(paymentMethods)),
  /** Id, name, email or reference. */
  search: searchField,
  sort: blankAsAbsent(v.picklist(orderSorts)),
};
export const listAllOrdersQuery = v.pipe(v.object({ ...paging, ...adminFilter }), daysInOrder());
export type ListAllOrdersQuery = v.InferOutput<typeof listAllOrdersQuery>;
export const exportOrdersQuery = v.pipe(v.object(adminFilter), daysInOrder());
export type ExportOrdersQuery = v.InferOutput<typeof exportOrdersQuery>;

/**
 * `cancelled` wants a reason, `returned` and `force` a note (rules/order.md O9). A null `currentlyAt`
 * clears it; `reportedAt` is when the customer told of the return, now unless said otherwise.
 */
export const setOrderStatusRequest = v.pipe(
  v.object({
    status: v.optional(orderStatusSchema),
    currentlyAt: optionalLine(120),
    estimatedDeliveryDate: v.nullish(dayInput),
    note: optionalText(1000),
    reason: optionalText(500),
    refundTo: v.nullish(v.picklist(refundTargets)),
    ourFault: v.optional(v.boolean(), false),
    photoUrl: v.nullish(imageUrlInput),
    reportedAt: v.nullish(instantInput),
    force: v.optional(v.boolean(), false),
    ...expectedVersion,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason']],
      form => form.status !== 'cancelled' || Boolean(form.reason),
      'Required',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['force'], ['note']],
      form => !(form.status === 'returned' || form.force) || Boolean(form.note),
      'Required',
    ),
    ['note'],
  ),
);
export type SetOrderStatusRequest = v.InferOutput<typeof setOrderStatusRequest>;

const refundOrderObject = v.object({
  items: v.nullish(
    fromJsonText(
      v.pipe(
        v.array(
          v.object({
            id: requiredText(100, 'Required'),
            quantity: lineQuantity,
          }),
        ),
        v.minLength(1, 'At least one item is required'),
      ),
    ),
  ),
  amountKobo: v.nullish(positiveKoboSchema),
  reason: requiredText(500, 'Reason is required'),
  refundTo: v.picklist(refundTargets),
  /** After delivery: what perishes, and of all that is left the fee, is given back only then. */
  ourFault: v.optional(v.boolean(), false),
  /** When the customer told us; left out, now. */
  reportedAt: v.nullish(instantInput),
});
/** By lines or by a sum; with neither, all that is left to refund. */
export const refundOrderRequest = withAliases({ amount: 'amountKobo' }, refundOrderObject);
export type RefundOrderRequest = v.InferOutput<typeof refundOrderRequest>;

/** The same wishes as a refund, a cancellation or a return; nothing is done. */
const previewRefundObject = v.object({
  action: v.picklist(['refund', 'cancelled', 'returned']),
  items: refundOrderObject.entries.items,
  amountKobo: refundOrderObject.entries.amountKobo,
  /** Left out: back the way it was paid. */
  refundTo: v.nullish(v.picklist(refundTargets)),
  ourFault: refundOrderObject.entries.ourFault,
  reportedAt: refundOrderObject.entries.reportedAt,
});
export const previewRefundRequest = withAliases({ amount: 'amountKobo' }, previewRefundObject);
export type PreviewRefundRequest = v.InferOutput<typeof previewRefundRequest>;

export const addOrderNoteRequest = v.object({ note: requiredText(1000, 'Note is required') });

export const refundStatuses = ['pending', 'processed', 'failed'] as const;
const refundDestinations = ['original', 'wallet'] as const;
/** `search`: name, e-mail, order or reference. */
export const listRefundsQuery = v.object({
  ...paging,
  status: blankAsAbsent(v.picklist(refundStatuses)),
  to: blankAsAbsent(v.picklist(refundDestinations)),
  search: searchField,
  sort: blankAsAbsent(v.picklist(['newest', 'oldest'])),
});
export type ListRefundsQuery = v.InferOutput<typeof listRefundsQuery>;
/** A refund's name: `cancel-…`, `return-…`, `refund-…`. */
export const refundParams = v.object({ id: text(200) });
