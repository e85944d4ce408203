import { createHash } from 'node:crypto';
import { chainedText, GENESIS } from './chain.js';

describe('a link of the ledger', () => {
  const transaction = {
    eventId: '2b0697c7-330c-5adb-b55e-afcada43abad',
    at: '2026-01-05T11:00:00.000Z',
    category: 'wallet_funding',
    reference: 'fund-1',
    orderId: 'not covered',
    legs: [
      { account: 'provider_clearing', userId: null, side: 'debit', amountKobo: 250_000 },
      { account: 'customer_spendable', userId: 'ada', side: 'credit', amountKobo: 250_000 },
    ],
  };

  it('has the hash that it had in every earlier version, or no exported chain could be followed any more', () => {
    const text = chainedText(GENESIS, 1, transaction);
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '913cc141772a4cdd82e8307bedfe192f3c607c1101863c976d24af450d55642c',
    );
  });
});
