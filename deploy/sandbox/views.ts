import { cardByLast4 } from './cards.js';
import type { Codes } from './codes.js';
import type { Authorization, Progress, Refund, Transaction } from './records.js';

/** The merchant's number at the provider; any will do. */
const integration = 412_829;
const daysToRefund = 10;

/** Which fields of a transaction are reported wrongly. */
export interface Misreport {
  wrongAmount: boolean;
  overAmount: boolean;
  wrongCurrency: boolean;
  otherDomain: boolean;
}

export const truthful: Misreport = {
  wrongAmount: false,
  overAmount: false,
  wrongCurrency: false,
  otherDomain: false,
};

export function transactionView(
  transaction: Transaction,
  refunds: Refund[],
  codes: Codes,
  misreport: Misreport,
) {
  const { progress, createdAt } = transaction;
  const paidAt = progress.status === 'success' ? progress.paidAt : null;
  const amount = reportedAmount(transaction.amount, misreport);
  return {
    id: transaction.id,
    domain: misreport.otherDomain ? 'live' : 'test',
    status: toldStatus(transaction, refunds),
    reference: transaction.reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: gatewayResponse(progress),
    paid_at: paidAt,
    paidAt,
    created_at: createdAt,
    createdAt,
    transaction_date: createdAt,
    channel: 'card',
    currency: misreport.wrongCurrency ? 'GHS' : transaction.currency,
    ip_address: null,
    metadata: transaction.metadata ?? '',
    log: null,
    fees: paidAt ? feesOf(amount) : null,
    fees_split: null,
    authorization: 'authorization' in progress ? authorizationView(progress.authorization, codes) : {},
    customer: customerView(transaction.email, codes),
    plan: null,
    split: {},
    order_id: null,
    requested_amount: transaction.amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    plan_object: {},
    subaccount: {},
  };
}

/** Any live refund, even a partial one, turns the status; the whole sum returned turns it for good. */
function toldStatus({ progress, amount }: Transaction, refunds: Refund[]): string {
  const live = refunds.filter(({ status }) => status !== 'failed');
  if (progress.status !== 'success' || live.length === 0) return progress.status;
  const returned = live
    .filter(({ status }) => status === 'processed')
    .reduce((sum, each) => sum + each.amount, 0);
  return returned === amount ? 'reversed' : 'reversal-pending';
}

function reportedAmount(amount: number, { wrongAmount, overAmount }: Misreport): number {
  if (overAmount) return amount + 10_000;
  if (!wrongAmount) return amount;
  return amount > 100 ? amount - 100 : amount + 1;
}

function gatewayResponse(progress: Progress): string {
  if (progress.status === 'success') return progress.gatewayResponse;
  if (progress.status === 'failed') return progress.reason;
  return 'The transaction was not completed';
}

/** Kobo: 1.5 % and ₦100, the ₦100 waived under ₦2,500, never over ₦2,000. */
function feesOf(amount: number): number {
  return Math.min(Math.ceil((amount * 15) / 1_000) + (amount < 250_000 ? 0 : 10_000), 200_000);
}

function authorizationView(authorization: Authorization, codes: Codes) {
  const { last4 } = authorization;
  const card = cardByLast4(last4);
  return {
    authorization_code: authorization.authorizationCode,
    bin: card.number.slice(0, 6),
    last4,
    exp_month: authorization.expMonth,
    exp_year: authorization.expYear,
    channel: 'card',
    // The provider really sends a space behind it.
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: authorization.reusable,
    signature: codes.cardSignature(last4),
    account_name: null,
  };
}

function customerView(email: string, codes: Codes) {
  const { id, code } = codes.customer(email);
  return {
    id,
    first_name: null,
    last_name: null,
    email,
    customer_code: code,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

/** `transaction` is its number in lists, and an object in the reply that creates the refund. */
export function refundView(refund: Refund, transaction: unknown = refund.transactionId) {
  const done = refund.status === 'processed';
  return {
    integration,
    transaction,
    dispute: null,
    settlement: null,
    id: refund.id,
    domain: 'test',
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: done ? refund.updatedAt : null,
    expected_at: new Date(Date.parse(refund.createdAt) + daysToRefund * 86_400_000).toISOString(),
    channel: 'card',
    refunded_by: 'sandbox@mudu.example',
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: done ? refund.amount : 0,
    fully_deducted: done,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

/** The shapes differ by status exactly as the provider's do: text or number, null or code, with or without id. */
export function refundEventData(refund: Refund, transaction: Transaction, codes: Codes) {
  const troubled = refund.status === 'failed' || refund.status === 'needs-attention';
  const referenced = troubled || refund.status === 'processed';
  return {
    status: refund.status,
    transaction_reference: refund.reference,
    refund_reference: referenced ? codes.refundReference(refund.id) : null,
    amount: troubled ? refund.amount : String(refund.amount),
    currency: refund.currency,
    ...(refund.status === 'needs-attention' ? {} : { processor: 'instant-transfer' }),
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration,
    domain: 'test',
    ...(refund.status === 'needs-attention'
      ? { id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote }
      : {}),
  };
}
