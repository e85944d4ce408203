import { jest } from '@jest/globals';
import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider, ProviderVerdict } from '../../ports/paymentProvider.js';
import { SweepPayments } from './sweepPayments.schedule.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const paid = {
  status: 'success',
  amountKobo: 500_000,
  currency: 'NGN',
  domain: 'test',
  channel: 'card',
  providerId: '1',
  paidAt: '2026-01-05T09:00:00.000Z',
  authorization: null,
} as const;

describe('a payment that nobody says anything of', () => {
  let shop: CardShop;
  let sweeper: SweepPayments;
  beforeAll(async () => {
    shop = await openCardShop();
    sweeper = shop.app.get(SweepPayments);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop?.close());

  const funding = async (person: SpecPerson) =>
    (
      await shop.as<{ authorizationUrl: string; reference: string }>(person, 'POST', '/wallet/fund', {
        body: { amountKobo: 500_000 },
      })
    ).body;
  const status = async (person: SpecPerson, reference: string) =>
    (await shop.as(person, 'GET', `/payment/verify/${reference}`)).body.status;

  it('is asked about for two hours, then every hour until three days are over', async () => {
    const { reference } = await funding(await shop.customer());
    const verify = jest.spyOn(shop.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'verify');
    /** Whether it is asked about by then; the hours of the old are looked at one by one. */
    const asked = async (sweep: () => Promise<void>) => {
      verify.mockClear();
      await sweep();
      return verify.mock.calls.some(([about]) => about === reference);
    };
    const young = () => asked(() => sweeper.young());
    const old = () => asked(() => sweeper.old());

    expect([await young(), await old()]).toEqual([true, false]);
    shop.clock.forward(119 * MINUTE);
    expect([await young(), await old()]).toEqual([true, false]);
    shop.clock.forward(2 * MINUTE);
    expect([await young(), await old()]).toEqual([false, true]);
    for (let hour = 3; hour <= 72; hour += 1) {
      shop.clock.forward(HOUR);
      expect(await old()).toBe(true);
    }
    // The last look was within the three days; the one after it makes up for what may have been missed since.
    shop.clock.forward(HOUR);
    await old();
    shop.clock.forward(HOUR);
    expect([await young(), await old()]).toEqual([false, false]);
  });

  it('is abandoned after an hour where it was to fill a wallet, and still counts when it comes', async () => {
    const ada = await shop.customer();
    const { authorizationUrl, reference } = await funding(ada);
    const { body: order } = await shop.buy(ada, 'card');

    shop.clock.forward(59 * MINUTE);
    await sweeper.young();
    expect(await status(ada, reference)).toBe('pending');
    shop.clock.forward(2 * MINUTE);
    await sweeper.young();
    expect(await status(ada, reference)).toBe('abandoned');
    expect(await status(ada, paymentOf(order).reference)).toBe('pending');

    await shop.press(authorizationUrl, 'succeed');
    expect(await status(ada, reference)).toBe('success');
    await shop.until(
      () => shop.wallet(ada),
      kobo => kobo === 500_000,
    );
  });

  it('is asked about however old it is where none was looked for before', async () => {
    const ada = await shop.customer();
    const { reference } = await funding(ada);
    await shop.pool.query('DELETE FROM app.schedule_runs');
    shop.clock.moveOn(96 * HOUR);
    await sweeper.young();
    expect(await status(ada, reference)).toBe('pending');
    await sweeper.old();
    expect(await status(ada, reference)).toBe('abandoned');
  });

  it.each<[string, string, ProviderVerdict]>([
    ['failed', 'failed', { status: 'failed', reason: 'Declined' }],
    ['paid in other money', 'pending', { ...paid, currency: 'GHS' }],
    ['paid elsewhere', 'pending', { ...paid, domain: 'live' }],
  ])(
    'and that is said to be %s is asked about again, and counts when it comes',
    async (_, shown, verdict) => {
      const ada = await shop.customer();
      const { authorizationUrl, reference } = await funding(ada);
      jest.spyOn(shop.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'verify').mockResolvedValueOnce(verdict);
      expect(await status(ada, reference)).toBe(shown);
      expect(await shop.wallet(ada)).toBe(0);
      await shop.press(authorizationUrl, 'succeed');
      expect(await status(ada, reference)).toBe('success');
      await shop.until(
        () => shop.wallet(ada),
        kobo => kobo === 500_000,
      );
    },
  );
});
