import { jest } from '@jest/globals';
import type { UserId } from '@mudu/contracts/ids';
import type { RefundList } from '@mudu/contracts/order/views';
import { type CardShop, openCardShop } from '@mudu/testing/payment/cardShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { SweepPayments } from '../../domains/payment/sweepPayments.schedule.js';
import { Wallets } from '../../domains/wallet/index.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';

describe('a refund that the provider has not heard of', () => {
  let shop: CardShop;
  let admin: SpecPerson;
  let provider: PaymentProvider;

  beforeAll(async () => {
    shop = await openCardShop();
    admin = await shop.staff('admin');
    provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop?.close());

  /** An order that a card has paid is cancelled while the provider can not be reached. */
  async function unheard() {
    const shopper = await shop.customer();
    const { id, reference, totalKobo } = await shop.paid(shopper);
    const asked = jest.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderUnavailable('gone'));
    await shop.as(shopper, 'PATCH', `/orders/${id}/cancel`, { body: {} });
    const { refunds } = await shop.until(
      async () => (await shop.as<RefundList>(admin, 'GET', `/orders/admin/refunds?search=${reference}`)).body,
      list => list.refunds.length === 1,
    );
    return {
      shopper,
      amountKobo: totalKobo,
      asked,
      retry: () => shop.as(admin, 'POST', `/orders/admin/refunds/${refunds[0]?.id}/retry`),
      events: () => shop.eventTypes(`payment-${reference}`),
    };
  }

  it('is asked for once by several at the same time, and nothing of it goes to the wallet', async () => {
    const { shopper, asked, retry, events } = await unheard();
    shop.clock.forward(2 * 60_000);
    await Promise.all([retry(), retry(), retry()]);
    expect(asked).toHaveBeenCalledTimes(2);
    await shop.until(events, types => types.includes('PaymentRefunded'));
    expect(await shop.wallet(shopper)).toBe(0);
  });

  it('is not asked for again before the call that was lost has ended', async () => {
    const { asked, retry, events } = await unheard();
    for (let press = 0; press < 2; press += 1)
      expect(await retry()).toMatchObject({ status: 200, body: { status: 'pending', heard: false } });
    expect(asked).toHaveBeenCalledTimes(1);
    shop.clock.forward(2 * 60_000);
    expect(await retry()).toMatchObject({ status: 200, body: { status: 'pending', heard: true } });
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await events()).filter(type => type === 'PaymentRefundAsked')).toHaveLength(2);
  });

  it('is not asked for again by one who looked at the list before it was asked for', async () => {
    const { asked, retry, events } = await unheard();
    shop.clock.forward(2 * 60_000);
    const [looked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const find = provider.findRefund.bind(provider);
    jest.spyOn(provider, 'findRefund').mockImplementationOnce(async (reference, refundId) => {
      const found = await find(reference, refundId);
      looked.resolve();
      await goOn.promise;
      return found;
    });
    const held = retry();
    await looked.promise;
    asked.mockResolvedValueOnce('pending');
    expect(await retry()).toMatchObject({ body: { status: 'pending', heard: true } });
    shop.clock.forward(2 * 60_000);
    goOn.resolve();
    expect(await held).toMatchObject({ body: { status: 'pending', heard: false } });
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await events()).filter(type => type === 'PaymentRefundAsked')).toHaveLength(2);
  });

  it('came by the call that was lost, where the next one is refused', async () => {
    const { shopper, amountKobo, asked, retry, events } = await unheard();
    asked.mockRestore();
    shop.clock.forward(2 * 60_000);
    // The lost call arrives between the look at the list and the next call.
    const find = provider.findRefund.bind(provider);
    jest.spyOn(provider, 'findRefund').mockImplementationOnce(async (reference, refundId) => {
      const found = await find(reference, refundId);
      await provider.refund({ reference, refundId, amountKobo });
      return found;
    });
    await retry();
    await shop.until(events, types => types.includes('PaymentRefunded'));
    expect(await events()).not.toContain('PaymentRefundFailed');
    expect(await shop.wallet(shopper)).toBe(0);
  });

  it('is not begun any more once its time is over: all of it goes to the wallet, and nothing to the card', async () => {
    const { shopper, amountKobo, asked, events } = await unheard();
    // So late that nobody who was signed in then still is.
    shop.clock.forward(20 * 24 * 60 * 60_000);
    await shop.app.get(SweepPayments).sweep(shop.clock.now(), shop.clock.now());
    expect(await events()).toContain('PaymentRefundFailed');
    const { spendableKobo } = await shop.app.get(Wallets).load(shopper.id as UserId);
    expect(spendableKobo).toBe(amountKobo);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
