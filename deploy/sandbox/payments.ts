import { cardByLast4 } from './cards.js';
import type { Core } from './core.js';
import { refusals } from './envelope.js';
import { type FaultName, faultsInReference, isLasting } from './faults.js';
import type { Provider } from './provider.js';
import type { Authorization, Delivery, Progress, Transaction } from './records.js';
import { type Body, type ChargeRequest, readCharge, required } from './requests.js';
import { revise } from './revise.js';
import type { Change } from './store.js';
import { chargeEvent } from './webhooks.js';

export async function initialize(body: Body, faults: FaultName[], core: Core): Promise<Transaction> {
  const request = readCharge(body);
  const transaction = await newTransaction(request, { status: 'abandoned' }, faults, core);
  if (!(await core.store.write({ transaction }))) throw refusals.duplicateReference();
  return transaction;
}

/** Charges a card that paid before. Its bank may want a word first; then the customer has to come by. */
export async function chargeAuthorization(
  body: Body,
  faults: FaultName[],
  provider: Provider,
): Promise<Transaction> {
  const request = readCharge(body);
  const authorization = await ownAuthorization(body, request.email, provider);
  const open = await newTransaction(request, { status: 'abandoned' }, faults, provider);
  const transaction = { ...open, progress: chargedProgress(authorization, open, provider) };
  const deliveries = await eventsOf(transaction, provider);
  if (!(await provider.store.write({ transaction, deliveries }))) throw refusals.duplicateReference();
  await announce(transaction, deliveries, provider);
  return transaction;
}

async function ownAuthorization(body: Body, email: string, { store }: Core): Promise<Authorization> {
  const authorizationCode = required(body, 'authorization_code', 'Authorization Code');
  const first = await store.transaction({ authorizationCode });
  if (first?.progress.status !== 'success') throw refusals.unknownAuthorization();
  const { authorization } = first.progress;
  const theirs = first.email.toLowerCase() === email.toLowerCase();
  if (!theirs || !authorization.reusable) throw refusals.foreignAuthorization();
  return authorization;
}

function chargedProgress(authorization: Authorization, transaction: Transaction, core: Core): Progress {
  if (declinedOnPurpose(transaction, core)) return { status: 'failed', reason: 'Declined' };
  const asksBank = cardByLast4(authorization.last4).challenges.includes('bank');
  if (asksBank) return { status: 'ongoing', ask: 'bank', authorization, complaint: null };
  const paidAt = core.settings.now().toISOString();
  return { status: 'success', paidAt, gatewayResponse: 'Approved', authorization };
}

export function declinedOnPurpose({ reference, faults }: Transaction, { faultPlan }: Core): boolean {
  return faultPlan.applies('declined', reference, faults);
}

async function newTransaction(
  { reference, callbackUrl, ...request }: ChargeRequest,
  progress: Progress,
  faults: FaultName[],
  { store, codes, settings }: Core,
): Promise<Transaction> {
  const id = await store.newId();
  const named = reference ?? codes.reference(id);
  return {
    ...request,
    id,
    version: 1,
    reference: named,
    accessCode: codes.accessCode(id),
    callbackUrl,
    createdAt: settings.now().toISOString(),
    progress,
    faults: [...faults, ...faultsInReference(named)].filter(isLasting),
  };
}

/**
 * Moves an unpaid transaction on. Paid is final: whoever comes second finds it so, and no second event is made.
 * `decide` answers null to leave it.
 */
export async function progressTo(
  accessCode: string,
  decide: (transaction: Transaction) => Progress | null,
  provider: Provider,
): Promise<Transaction | null> {
  let deliveries: Delivery[] = [];
  const transaction = await revise(
    provider.store,
    { accessCode },
    async (current): Promise<Change | null> => {
      deliveries = [];
      if (current.progress.status === 'success') return null;
      const progress = decide(current);
      if (!progress) return null;
      const next = { ...current, progress };
      deliveries = await eventsOf(next, provider);
      return { transaction: next, deliveries };
    },
  );
  if (transaction) await announce(transaction, deliveries, provider);
  return transaction;
}

/** Success has an event; there is no event for a failure, the shop learns of it by asking. */
async function eventsOf(transaction: Transaction, core: Core): Promise<Delivery[]> {
  return transaction.progress.status === 'success' ? chargeEvent(transaction, core) : [];
}

async function announce(
  { reference, faults }: Transaction,
  deliveries: Delivery[],
  provider: Provider,
): Promise<void> {
  const first = deliveries[0];
  if (first && provider.faultPlan.applies('webhook-before-redirect', reference, faults))
    await provider.jobs.send(first);
  provider.jobs.wake();
}
