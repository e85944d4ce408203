import { jest } from '@jest/globals';
import { jobsOf } from '@mudu/testing/messaging/jobsForSpecs';
import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

it('a webhook that can not be handled holds up no other, and is tried again until it can', async () => {
  const ada = await shop.customer();
  const { body: odd } = await shop.buy(ada, 'card');
  const { body: plain } = await shop.buy(ada, 'card');
  const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  const verify = provider.verify.bind(provider);
  let misspelt = true;
  jest.spyOn(provider, 'verify').mockImplementation(async reference => {
    // What the adapter makes of a date that is none.
    if (misspelt && reference === paymentOf(odd).reference) throw new RangeError('Invalid time value');
    return verify(reference);
  });
  await shop.press(paymentOf(odd).url, 'succeed');
  await shop.press(paymentOf(plain).url, 'succeed');
  await shop.until(
    () => shop.eventTypes(`order-${plain.id}`),
    types => types.includes('OrderConfirmed'),
  );
  const retried = await shop.until(
    () => jobsOf(shop.pool, 'webhook'),
    jobs => jobs.some(({ state }) => state === 'retry'),
  );
  expect(retried.filter(({ state }) => state === 'retry')).toMatchObject([
    { data: { reference: paymentOf(odd).reference } },
  ]);
  expect(await shop.eventTypes(`order-${odd.id}`)).not.toContain('OrderConfirmed');
  misspelt = false;
  await shop.until(
    () => shop.eventTypes(`order-${odd.id}`),
    types => types.includes('OrderConfirmed'),
  );
});

it('a webhook whose provider does not answer is tried again in seconds, and no sweep is waited for', async () => {
  const ada = await shop.customer();
  const { body: order } = await shop.buy(ada, 'card');
  const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  const verify = provider.verify.bind(provider);
  let silent = 1;
  jest.spyOn(provider, 'verify').mockImplementation(async reference => {
    if (silent-- > 0) throw new ProviderUnavailable('no answer');
    return verify(reference);
  });
  const { reference, url } = paymentOf(order);
  await shop.press(url, 'succeed');
  const job = await shop.until(
    async () =>
      (await jobsOf(shop.pool, 'webhook')).find(
        ({ data }) => 'reference' in data && data.reference === reference,
      ),
    found => found?.state === 'completed',
  );
  expect(job?.retries).toBe(1);
  await shop.until(
    () => shop.eventTypes(`order-${order.id}`),
    types => types.includes('OrderConfirmed'),
  );
});
