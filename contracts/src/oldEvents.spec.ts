import * as v from 'valibot';
import { upcast } from './event.js';
import { shopEvents } from './shopEvents.js';

/** Data as it was written once, kept word for word: logs of that time are read for ever. */
const written: [type: keyof typeof shopEvents, version: number, data: string, lifted: object][] = [
  [
    'OrderConfirmed',
    1,
    '{"paidBy":"card","reference":"ord-5f0c-a1","amountKobo":4000000,"discountKobo":0,"confirmedAt":"2026-01-05T12:00:00.000Z","estimatedDeliveryDate":"2026-01-07"}',
    { inInstallments: null, paidBy: 'card', amountKobo: 4_000_000 },
  ],
  [
    'OrderReturned',
    1,
    '{"ourFault":false,"photoUrl":null,"at":"2026-01-05T12:00:00.000Z","refund":{"refundId":"return-1","amountKobo":3000000,"keptFeeKobo":400000,"to":"original"}}',
    { lines: [], ourFault: false, refund: { amountKobo: 3_000_000 } },
  ],
  [
    'WalletAdjusted',
    1,
    '{"adjustmentId":"a-1","side":"credit","amountKobo":50000,"reason":"sealed:x"}',
    { reverses: null, side: 'credit', amountKobo: 50_000 },
  ],
];

describe('an event of an earlier version', () => {
  it.each(written)('%s, version %i, is read in today’s shape', (type, version, data, lifted) => {
    const now = upcast(shopEvents, type, version, JSON.parse(data));
    expect(v.safeParse(shopEvents[type].data as v.GenericSchema, now).issues).toBeUndefined();
    expect(now).toMatchObject(lifted);
  });

  it('is kept here for each version below today’s', () => {
    for (const [type, { version }] of Object.entries(shopEvents))
      for (let below = 1; below < version; below++)
        expect([type, below, written.some(([of, at]) => of === type && at === below)]).toEqual([
          type,
          below,
          true,
        ]);
  });
});
