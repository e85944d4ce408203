import { streams } from '@mudu/contracts/ids';
import { isBefore, plusHours } from '@mudu/contracts/time';
import { only, type RunRecord, sum } from '../runRecord.js';
import type { Invariant } from './invariant.js';

/**
 * The sweeper asks for 72 hours, here in steps of 12 that a provider fault may spoil. A payment after that
 * whose webhook is lost too is found by people only.
 */
const ASKED_HOURS = 36;

/** Everything that a provider's reference was turned into. */
function credits(log: RunRecord['log'], reference: string): { what: string; kobo: number }[] {
  return log.flatMap(event => {
    switch (event.type) {
      case 'WalletFunded':
        return event.data.reference === reference ? [{ what: 'funding', kobo: event.data.amountKobo }] : [];
      case 'WalletCreditedWithSurplus': {
        const whole = event.data.reference === reference;
        const over = event.data.reference === `${reference}=surplus`;
        return whole || over ? [{ what: whole ? 'wallet' : 'surplus', kobo: event.data.amountKobo }] : [];
      }
      case 'OrderConfirmed':
        return event.data.paidBy === 'card' && event.data.reference === reference
          ? [{ what: 'order', kobo: event.data.amountKobo }]
          : [];
      case 'OrderPaid':
        return event.data.reference === reference ? [{ what: 'order', kobo: event.data.amountKobo }] : [];
      case 'InstallmentPaid':
        return event.data.method === 'card' && event.data.reference === reference
          ? [{ what: 'installment', kobo: event.data.amountKobo }]
          : [];
      default:
        return [];
    }
  });
}

export const oneCreditPerReference: Invariant = {
  id: 'I4',
  statement: 'each payment that came in was credited once, to the kobo, and nothing else was',
  needs: ['WalletFunded', 'WalletCreditedWithSurplus', 'an order paid by card', 'InstallmentPaid'],
  violations({ log, provider }) {
    const wrong: string[] = [];
    for (const event of only(log, 'PaymentSucceeded')) {
      const reference = streams.payment.idOf(event.stream) as string;
      const given = credits(log, reference);
      if (sum(given.map(({ kobo }) => kobo)) !== event.data.amountKobo)
        wrong.push(
          `${reference} brought ${event.data.amountKobo} kobo and became ${given.map(({ what, kobo }) => `${kobo} ${what}`).join(' + ') || 'nothing'}`,
        );
      const names = given.map(({ what }) => what);
      if (new Set(names).size < names.length) wrong.push(`${reference} was credited as ${names.join(', ')}`);
    }
    const succeeded = only(log, 'PaymentSucceeded').map(
      event => streams.payment.idOf(event.stream) as string,
    );
    if (new Set(succeeded).size < succeeded.length) wrong.push('a payment succeeded twice');
    const known = new Set(succeeded);
    for (const event of only(log, 'WalletFunded', 'WalletCreditedWithSurplus')) {
      const reference = event.data.reference.replace(/=surplus$/, '');
      if (!known.has(reference)) wrong.push(`${event.type} of ${reference}, which never succeeded`);
    }
    for (const { reference, createdAt, progress } of provider?.transactions ?? []) {
      if (progress.status !== 'success' || known.has(reference)) continue;
      if (isBefore(progress.paidAt, plusHours(createdAt, ASKED_HOURS)))
        wrong.push(`${reference} was paid at the provider and the shop does not know`);
    }
    return wrong;
  },
};
