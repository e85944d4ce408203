import type { Notification } from '@mudu/contracts/notification/views';
import { parseJson } from '@mudu/contracts/schema';

/** What of a payload is shown or leads somewhere; amounts in kobo. */
export interface Payload {
  orderId?: string | undefined;
  userId?: string | undefined;
  userName?: string | undefined;
  userEmail?: string | undefined;
  promoCode?: string | undefined;
  kind?: string | undefined;
  amountKobo?: number | undefined;
  newBalanceKobo?: number | undefined;
  totalAmount?: number | undefined;
  discountPercent?: number | undefined;
  discountAmountKobo?: number | undefined;
  maxDiscountKobo?: number | undefined;
  failedTransactions?: number | undefined;
  affectedUsers?: number | undefined;
  /** Of an order that its buyer comes for. */
  pickUp?: boolean | undefined;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : {};
};
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};
/** A number, or a list of what is counted. */
const count = (value: unknown) => (Array.isArray(value) ? value.length : number(value));

/** The payload may be an object or JSON text (rules/notification.md N1); a field of another type is left out. */
export function payloadOf({ payload }: { payload: Notification['payload'] | string }): Payload {
  const fields = fieldsOf(payload);
  return {
    orderId: text(fields.orderId),
    userId: text(fields.userId),
    userName: text(fields.userName),
    userEmail: text(fields.userEmail),
    promoCode: text(fields.promoCode),
    kind: text(fields.kind),
    amountKobo: number(fields.amountKobo) ?? number(fields.amount),
    newBalanceKobo: number(fields.newBalanceKobo),
    totalAmount: number(fields.totalAmount),
    discountPercent: number(fields.discountPercent),
    discountAmountKobo: number(fields.discountAmountKobo),
    maxDiscountKobo: number(fieldsOf(fields.data).maxDiscountKobo),
    failedTransactions: count(fields.failedTransactions),
    affectedUsers: count(fields.affectedUsers),
    pickUp: fieldsOf(fields.data).pickUp === true,
  };
}
