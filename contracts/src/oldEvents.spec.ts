import * as v from 'valibot';
import { upcast } from './event.js';
import { shopEvents } from './shopEvents.js';

/** Data as it was written once, kept word for word: logs of that time are read for ever. */
const written: [type: keyof typeof shopEvents, version: number, data: string, lifted: object][] = [
  [
    'OrderPlaced',
    1,
    '{"orderId":"5f0cb6a2-1a2b-4c3d-8e4f-5a6b7c8d9e0f","userId":"6f0cb6a2-1a2b-4c3d-8e4f-5a6b7c8d9e0f","lines":[{"id":"l1","itemId":"7f0cb6a2-1a2b-4c3d-8e4f-5a6b7c8d9e0f","itemType":"package","name":"Box","quantity":1,"unitPriceKobo":500000,"subtotalKobo":600000,"discountShareKobo":0,"imageUrls":[],"addons":[{"itemId":"8f0cb6a2-1a2b-4c3d-8e4f-5a6b7c8d9e0f","name":"Rice","quantity":1,"unitPriceKobo":100000,"subtotalKobo":100000}]}],"itemsTotalKobo":600000,"deliveryFeeKobo":0,"discountKobo":0,"totalKobo":600000,"promo":null,"paymentMethod":"card","split":null,"deliveryOption":{"id":"pickup","name":"Pick up","feeKobo":0,"minDays":1,"maxDays":1,"cutoff":"14:00"},"deliveryState":null,"shippingAddress":null,"note":null,"substitution":"refund","cartVersion":1,"placedAt":"2026-01-05T12:00:00.000Z","expiresAt":"2026-01-05T12:30:00.000Z"}',
    { lines: [{ goods: null, addons: [{ name: 'Rice', goods: null }] }] },
  ],
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
