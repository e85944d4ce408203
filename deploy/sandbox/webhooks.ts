import { createHmac } from 'node:crypto';
import type { Core } from './core.js';
import type { LastingFault } from './faults.js';
import { misreportOf } from './misreport.js';
import type { Delivery, Refund, SignatureMode, Transaction } from './records.js';
import { refundEventData, transactionView } from './views.js';

/** Paystack live: every 3 minutes for 4 tries, then hourly for 72 hours. */
export const attemptsPerEvent = 76;
const quickTries = 4;
const slowFactor = 20;

/** The same rhythm with another beat: 180,000 ms is Paystack's own, 1,000 ms ends within half an hour. */
export function retryDelayMs(attempts: number, baseMs: number): number {
  return attempts < quickTries ? baseMs : baseMs * slowFactor;
}

export async function chargeEvent(transaction: Transaction, core: Core): Promise<Delivery[]> {
  const misreport = misreportOf(transaction, [], core);
  // Here the provider writes 0 where verify writes an empty text.
  const data = {
    ...transactionView(transaction, [], core.codes, misreport),
    metadata: transaction.metadata ?? 0,
  };
  return deliveries('charge.success', data, transaction.reference, transaction.faults, core);
}

export async function refundEvent(refund: Refund, transaction: Transaction, core: Core): Promise<Delivery[]> {
  const data = refundEventData(refund, transaction, core.codes);
  const faults = [...transaction.faults, ...refund.faults];
  return deliveries(`refund.${refund.status}`, data, refund.reference, faults, core);
}

async function deliveries(
  event: string,
  data: unknown,
  reference: string,
  named: Transaction['faults'],
  { settings, store, faultPlan }: Core,
): Promise<Delivery[]> {
  const applies = (fault: LastingFault) => faultPlan.applies(fault, reference, named);
  if (applies('no-webhook')) return [];
  const copies = applies('webhook-duplicates') ? attemptsPerEvent : 1;
  // Late enough to come in behind the events that follow it.
  const behind = applies('webhook-reordered') ? 3 * settings.refundStepMs : 0;
  const late = applies('webhook-delayed') ? settings.webhookDelayMs : 0;
  const signature = signatureMode(applies);
  const made: Delivery[] = [];
  while (made.length < copies) {
    made.push({
      id: await store.newId(),
      reference,
      event,
      body: JSON.stringify({ event, data }),
      signature,
      attempts: 0,
      dueAt: settings.now().getTime() + behind + late,
    });
  }
  return made;
}

function signatureMode(applies: (fault: LastingFault) => boolean): SignatureMode {
  if (applies('webhook-forged')) return 'forged';
  if (applies('webhook-uppercase')) return 'uppercase';
  return applies('webhook-unsigned') ? 'missing' : 'genuine';
}

/** Null: the header is left out. Otherwise hex HMAC-SHA512 of the exact bytes of the body. */
export function signatureOf(
  body: string,
  mode: SignatureMode,
  secretKey: string,
  forgingKey: string,
): string | null {
  if (mode === 'missing') return null;
  const key = mode === 'forged' ? forgingKey : secretKey;
  const hex = createHmac('sha512', key).update(body, 'utf8').digest('hex');
  return mode === 'uppercase' ? hex.toUpperCase() : hex;
}
