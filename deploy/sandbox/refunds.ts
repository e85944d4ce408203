import { cardByLast4 } from './cards.js';
import type { Core } from './core.js';
import { refusals } from './envelope.js';
import type { FaultName } from './faults.js';
import type { Provider } from './provider.js';
import type { Refund, RefundStatus, Transaction } from './records.js';
import { type Body, isRecord, optional, readAmount, required } from './requests.js';
import { revise } from './revise.js';
import type { Change, TransactionKey } from './store.js';
import { refundEvent } from './webhooks.js';

/** A refund names its transaction by reference or by number; digits alone may be either. */
export async function transactionOfRefund(body: Body, { store }: Core): Promise<Transaction | null> {
  const named = optional(body, 'transaction');
  if (named === null) return null;
  const byReference = await store.transaction({ reference: named });
  return byReference ?? (/^\d{1,15}$/.test(named) ? store.transaction({ id: Number(named) }) : null);
}

/** Not idempotent, like the provider's: a second identical call is a second refund if the sum allows it. */
export async function createRefund(
  body: Body,
  faults: FaultName[],
  provider: Provider,
): Promise<{ refund: Refund; transaction: Transaction }> {
  required(body, 'transaction', 'Transaction');
  const wanted = optional(body, 'amount');
  const amount = wanted === null ? null : readAmount(wanted);
  const found = await transactionOfRefund(body, provider);
  if (!found) throw refusals.transactionNotFound();
  const id = await provider.store.newId();
  let made: Refund | undefined;
  const transaction = await revise(provider.store, { id: found.id }, async current => {
    const earlier = await provider.store.refunds(current.id);
    const sum = allowedAmount(amount, current, earlier);
    made = newRefund(id, sum, body, current, faults, provider);
    return { refund: made, deliveries: await refundEvent(made, current, provider) };
  });
  if (!transaction || !made) throw refusals.transactionNotFound();
  provider.jobs.wake();
  return { refund: made, transaction };
}

/** Kobo. No amount asks for the whole original, which fails once a part has gone back. */
function allowedAmount(wanted: number | null, { amount, progress }: Transaction, earlier: Refund[]): number {
  if (progress.status !== 'success') throw refusals.notRefundable();
  const given = earlier
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0);
  if (given >= amount) throw refusals.fullyReversed();
  const asked = wanted ?? amount;
  if (given + asked > amount) throw refusals.overRefund();
  return asked;
}

function newRefund(
  id: number,
  amount: number,
  body: Body,
  transaction: Transaction,
  faults: FaultName[],
  { settings }: Core,
): Refund {
  const { progress, reference } = transaction;
  const now = settings.now();
  const note = `Refund for transaction ${reference}`;
  return {
    id,
    transactionId: transaction.id,
    reference,
    amount,
    currency: transaction.currency,
    status: 'pending',
    outcome: progress.status === 'success' ? cardByLast4(progress.authorization.last4).refund : 'failed',
    dueAt: now.getTime() + settings.refundStepMs,
    customerNote: optional(body, 'customer_note') ?? note,
    merchantNote: optional(body, 'merchant_note') ?? `${note} by the sandbox`,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    faults,
  };
}

/** The next status of a refund whose time has come, and the event that tells of it. */
export async function advanceRefund(
  due: Refund,
  transaction: Transaction,
  core: Core,
): Promise<Change | null> {
  const refund = await core.store.refund(due.id);
  if (!refund || refund.dueAt !== due.dueAt) return null;
  return step(refund, refund.status === 'pending' ? 'processing' : refund.outcome, transaction, core);
}

/** A refund that needs attention takes the customer's bank account, and then goes through. */
export async function retryRefund(id: number, body: Body, provider: Provider): Promise<Refund> {
  if (!isRecord(body.refund_account_details)) throw refusals.missing('Refund account details');
  const { refund_account_details: details } = body;
  for (const name of ['currency', 'account_number', 'bank_id']) required(details, name, name);
  const found = await provider.store.refund(id);
  if (!found) throw refusals.refundNotFound();
  const key: TransactionKey = { id: found.transactionId };
  await revise(provider.store, key, async transaction => {
    const current = await provider.store.refund(id);
    if (current?.status !== 'needs-attention') throw refusals.refundAtRest();
    return step({ ...current, outcome: 'processed' }, 'processing', transaction, provider);
  });
  provider.jobs.wake();
  return (await provider.store.refund(id)) ?? found;
}

async function step(
  before: Refund,
  status: RefundStatus,
  transaction: Transaction,
  core: Core,
): Promise<Change> {
  const now = core.settings.now();
  const dueAt = status === 'processing' ? now.getTime() + core.settings.refundStepMs : null;
  const refund: Refund = { ...before, status, dueAt, updatedAt: now.toISOString() };
  return { refund, deliveries: await refundEvent(refund, transaction, core) };
}
