import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import pino from 'pino';
import { type PayPage, ProviderUnavailable } from '../../ports/paymentProvider.js';
import { type PaymentCommand, type PaymentState, paymentDecider } from './payment.decider.js';
import { PayPages } from './payPages.js';

/** What is written of each reference, and what the provider is asked for, in their order. */
function deskOf(answers: (PayPage | 'none')[]) {
  const told: string[] = [];
  const states = new Map<string, PaymentState>();
  const payments = {
    async handle(reference: string, command: PaymentCommand) {
      const before = states.get(reference) ?? paymentDecider.initial;
      const events = paymentDecider.decide(command, before);
      if (!Array.isArray(events)) throw events;
      const state = events.reduce(paymentDecider.evolve, before);
      states.set(reference, state);
      told.push(...events.map(({ type }) => `${type} ${reference}`));
      return { state, events };
    },
  };
  const provider = {
    async openPayPage({ reference }: { reference: string }) {
      told.push(`asked ${reference}`);
      const answer = answers.shift();
      if (!answer || answer === 'none') throw new ProviderUnavailable('away');
      return answer;
    },
  };
  const pages = new PayPages(
    payments as never,
    { email: async () => 'ada@example.com' } as never,
    provider as never,
    { PUBLIC_URL: 'http://shop.test' } as never,
    { now: () => '2026-01-05T09:00:00.000Z' } as never,
    pino({ level: 'silent' }),
  );
  const payment = {
    purpose: 'order' as const,
    userId: 'ada' as UserId,
    orderId: 'one' as OrderId,
    installmentId: null,
    amountKobo: 1000,
  };
  const open = () =>
    pages.openNext(payment, n => `ord-one-a${n}` as PaymentReference, 1, '/tracking', {
      commandId: 'c',
    } as never);
  return { told, open };
}

const opened: PayPage = { opened: true, authorizationUrl: 'https://pay/x', accessCode: 'x' };

describe('a pay page', () => {
  it('is written down before the provider is asked for it', async () => {
    const { told, open } = deskOf([opened]);
    expect(await open()).toMatchObject({ reference: 'ord-one-a1', authorizationUrl: 'https://pay/x' });
    expect(told).toEqual(['PaymentStarted ord-one-a1', 'asked ord-one-a1', 'PaymentPageOpened ord-one-a1']);
  });

  it('whose answer was lost is asked for once; the next try takes the next reference', async () => {
    const { told, open } = deskOf(['none', opened]);
    expect(await open()).toBeUndefined();
    expect(await open()).toMatchObject({ reference: 'ord-one-a2', attempt: 2 });
    expect(told.filter(one => one.startsWith('asked'))).toEqual(['asked ord-one-a1', 'asked ord-one-a2']);
  });

  it('of a reference that the provider knows already is one of the next', async () => {
    const { open } = deskOf([{ opened: false, reason: 'duplicate_reference' }, opened]);
    expect(await open()).toMatchObject({ reference: 'ord-one-a2', attempt: 2 });
  });

  it('that is open is given again', async () => {
    const { told, open } = deskOf([opened]);
    const first = await open();
    expect(await open()).toEqual(first);
    expect(told).toHaveLength(3);
  });
});
