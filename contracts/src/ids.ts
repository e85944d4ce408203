import * as v from 'valibot';

/** A UUID may be written either way; streams and rows are named by its small letters. */
export const anyIdSchema = v.pipe(v.string(), v.uuid('Invalid id'), v.toLowerCase());
/** Ids are UUIDs; each kind is branded so that a cart line can not be passed where an order is meant. */
const id = <Name extends string>(name: Name) => v.pipe(anyIdSchema, v.brand(name));

export const userIdSchema = id('UserId');
export type UserId = v.InferOutput<typeof userIdSchema>;
export const orderIdSchema = id('OrderId');
export type OrderId = v.InferOutput<typeof orderIdSchema>;
export const itemIdSchema = id('ItemId');
/** A package or a grocery. */
export type ItemId = v.InferOutput<typeof itemIdSchema>;
export const planIdSchema = id('PlanId');
export type PlanId = v.InferOutput<typeof planIdSchema>;
export const promoIdSchema = id('PromoId');
export type PromoId = v.InferOutput<typeof promoIdSchema>;

/** The provider's reference is the payment's identity: `[A-Za-z0-9.=-]` (Paystack's transaction references). */
export const paymentReferenceSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9.=-]{1,120}$/, 'Invalid reference'),
  v.brand('PaymentReference'),
);
export type PaymentReference = v.InferOutput<typeof paymentReferenceSchema>;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** `#` and the first eight characters in upper case (rules/api.md A3). */
export const shortOrderId = (orderId: string): string => `#${orderId.slice(0, 8).toUpperCase()}`;

/** Builds the names of one kind of stream, and finds in such a name whose it is. `isId` tells the names of others. */
function streamsOf<Id extends string>(kind: string, isId: (id: string) => boolean = id => id !== '') {
  const prefix = `${kind}-`;
  const nameOf = (id: string): string => `${prefix}${id}`;
  const includes = (stream: string): boolean => stream.startsWith(prefix);
  const idOf = (stream: string): Id => {
    if (!includes(stream)) throw new Error(`${stream} is no stream of the kind ${kind}`);
    return stream.slice(prefix.length) as Id;
  };
  const builds = (stream: string): boolean => includes(stream) && isId(stream.slice(prefix.length));
  return Object.assign(nameOf, { includes, idOf, builds });
}

/** `streams.order(orderId)` is the name of a stream; `streams.order.idOf(stream)` is the way back. */
export const streams = {
  order: streamsOf<OrderId>('order', isUuid),
  wallet: streamsOf<UserId>('wallet', isUuid),
  payment: streamsOf<PaymentReference>('payment', reference => v.is(paymentReferenceSchema, reference)),
  person: streamsOf<UserId>('person', isUuid),
  installment: streamsOf<PlanId>('installment', isUuid),
  promo: streamsOf<PromoId>('promo', isUuid),
  /** Named after the invited person. */
  referral: streamsOf<UserId>('referral', isUuid),
  catalogue: streamsOf<ItemId>('catalogue', isUuid),
  /** Named after a cause, a person or an announcement (`notificationEvents`). */
  notification: streamsOf<string>('notification', isUuid),
} as const;

/** False for the streams of others in a log that is not the shop's alone. */
export const isShopStream = (stream: string): boolean => {
  const kind = stream.slice(0, stream.indexOf('-'));
  return Object.hasOwn(streams, kind) && streams[kind as keyof typeof streams].builds(stream);
};

/** `a1` is the first try to pay an order by card, `a2` the next. */
export const orderPaymentReference = (orderId: string, attempt: number): PaymentReference =>
  `ord-${orderId}-a${attempt}` as PaymentReference;
/**
 * Of one installment, `a1` the first try. The first installment of a plan is paid under its order's reference.
 */
export const installmentPaymentReference = (installmentId: string, attempt: number): PaymentReference =>
  `inst-${installmentId}-a${attempt}` as PaymentReference;
/** What a card brought over what was due has a name of its own, beside the payment that it came with. */
export const surplusReference = (reference: string): PaymentReference =>
  `${reference}=surplus` as PaymentReference;
/** The refund of an installment whose order ended while it was being paid. */
export const installmentRefundId = (installmentId: string): string => `part-${installmentId}`;
/** What an order gives back when it is cancelled, and when it is returned: each once. */
export const cancelRefundId = (orderId: string): string => `cancel-${orderId}`;
export const returnRefundId = (orderId: string): string => `return-${orderId}`;
/** A refund by staff; `name` tells it from others of the same order. */
export const staffRefundId = (orderId: string, name: string): string => `refund-${orderId}-${name}`;
/** The refund of what a wallet paid for an order that could not take it. */
export const unusedRefundId = (orderId: string): string => `unused-${orderId}`;
/** The same for an installment. An installment's id may be its order's (see `installmentIdOf`), so it says what it is. */
export const unusedInstallmentRefundId = (installmentId: string): string =>
  `unused-installment-${installmentId}`;
export const isInstallmentRefund = (refundId: string): boolean =>
  refundId.startsWith(installmentRefundId(''));
export const fundingReference = (fundingId: string): PaymentReference =>
  `fund-${fundingId}` as PaymentReference;

/**
 * A plan's id is its order's with the last byte 00, an installment's is its plan's with its sequence there:
 * each is found from the other without asking a table.
 */
const withLastByte = (id: string, byte: number): string =>
  `${id.slice(0, -2).toLowerCase()}${byte.toString(16).padStart(2, '0')}`;
export const planIdOf = (orderId: string): PlanId => withLastByte(orderId, 0) as PlanId;
export const installmentIdOf = (planId: string, sequence: number): string => withLastByte(planId, sequence);
/**
 * The least and the greatest id of the orders that a card payment of this reference may be for; undefined where it is no
 * such reference. An installment's id does not keep the last byte of its order's.
 */
export function ordersOfReference(reference: string): [least: string, greatest: string] | undefined {
  const [, kind, id] =
    /^(ord|inst)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-a\d+$/i.exec(reference) ?? [];
  if (!kind || !id) return undefined;
  return kind.toLowerCase() === 'ord' ? [id, id] : [withLastByte(id, 0), withLastByte(id, 0xff)];
}
export const planOfInstallment = (installmentId: string): PlanId => withLastByte(installmentId, 0) as PlanId;
