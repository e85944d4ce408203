import type { RefundRow } from '@mudu/contracts/order/views';
import { ageOf, whatToDo, whatWasHeard, whereItIs } from './refundLook';

const refund = (of: Partial<RefundRow>): RefundRow => ({
  id: 'cancel-1',
  orderId: '1',
  userId: 'ada',
  userName: 'Ada Obi',
  userEmail: 'ada@example.com',
  amountKobo: 300_000,
  to: 'original',
  status: 'pending',
  reference: 'ord-1-a1',
  requestedAt: '2026-01-05T11:00:00.000Z',
  endedAt: null,
  walletAt: null,
  walletAfter: '2026-01-19',
  ...of,
});

describe('where the money of a refund is', () => {
  it.each([
    [{}, 'With the provider. If it is not made by 19 Jan 2026, it goes to the wallet.'],
    [
      { status: 'failed', walletAt: '2026-01-06T11:00:00.000Z' },
      'The provider did not make it. The money has been in the wallet since 6 Jan 2026.',
    ],
    [{ status: 'failed' }, 'The provider did not make it. The money is on its way to the wallet.'],
    [
      { status: 'processed', endedAt: '2026-01-08T11:00:00.000Z' },
      'Back on the card since 8 Jan 2026; the bank may show it some days later.',
    ],
    [
      { status: 'processed', to: 'wallet', walletAt: '2026-01-05T11:00:00.000Z' },
      'In the wallet since 5 Jan 2026.',
    ],
  ] as const)('is said of %j', (of, words) => expect(whereItIs(refund(of))).toBe(words));

  it('is said to be in the wallet only once it is there', () => {
    const failed = refund({ status: 'failed' });
    expect(whatToDo(failed)).toBe('Nothing needs to be done.');
    expect(whatToDo({ ...failed, walletAt: '2026-01-06T11:00:00.000Z' })).toContain('is in their wallet');
  });

  it('is at the card and in the wallet where the provider made it late', () => {
    const twice = refund({ status: 'processed', walletAt: '2026-01-20T11:00:00.000Z' });
    expect(whereItIs(twice)).toBe(
      'The provider made it when the money had been in the wallet since 20 Jan 2026: the customer has it twice.',
    );
    expect(whatToDo(twice)).toContain('Take it back from the wallet');
  });

  it('is as old as the Lagos days since it was asked for', () => {
    expect(ageOf(refund({}), '2026-01-05T22:59:00.000Z')).toBe('Today');
    expect(ageOf(refund({}), '2026-01-05T23:00:00.000Z')).toBe('1 day');
    expect(ageOf(refund({}), '2026-01-12T09:00:00.000Z')).toBe('7 days');
  });

  it('once it has ended, took the Lagos days until then, whatever the day is now', () => {
    const now = '2026-01-14T09:00:00.000Z';
    expect(ageOf(refund({ endedAt: '2026-01-05T12:00:00.000Z' }), now)).toBe('Same day');
    expect(ageOf(refund({ endedAt: '2026-01-06T12:00:00.000Z' }), now)).toBe('After 1 day');
    expect(ageOf(refund({ endedAt: '2026-01-08T12:00:00.000Z' }), now)).toBe('After 3 days');
  });
});

describe('what came of asking the provider', () => {
  it.each([
    [{ status: 'pending', heard: true }, 'The provider has it and has not made it yet.'],
    [
      { status: 'pending', heard: false },
      'The provider has not answered yet. It is asked again in a few minutes.',
    ],
    [{ status: 'processed', heard: true }, 'The provider has made it.'],
    [{ status: 'failed', heard: true }, 'The provider will not make it; the money goes to the wallet.'],
  ] as const)('%j', (asked, expected) => expect(whatWasHeard(asked)).toBe(expected));
});
