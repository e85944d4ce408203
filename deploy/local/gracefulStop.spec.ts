import { jest } from '@jest/globals';
import { PAYMENT_PROVIDER } from '@mudu/api/platform/tokens';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';

it('a shop that stops lets requests finish and tells its streams', async () => {
  const shop = await openShopForSpecs();
  const base = `${await shop.app.getUrl()}/api/v1`;
  const ada = await shop.customer();
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
  const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  const open = provider.openPayPage.bind(provider);
  let answer: () => void = () => undefined;
  const slow = new Promise<void>(resolve => {
    answer = resolve;
  });
  const pages = jest.spyOn(provider, 'openPayPage').mockImplementation(async request => {
    await slow;
    return open(request);
  });
  const stream = await checkedFetch(`${base}/events/stream`, { headers });
  const funding = checkedFetch(`${base}/wallet/fund`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ amountKobo: 50_000 }),
  });
  await shop.until(
    async () => pages.mock.calls.length,
    calls => calls === 1,
  );

  const stopped = shop.close();
  // The stream ends at once, and says why; the request still works.
  expect(await stream.text()).toMatch(/event: closing\ndata: {}\n\n$/);
  answer();
  const funded = await funding;
  expect([funded.status, Object.keys((await funded.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['authorizationUrl', 'reference']),
  ]);
  await stopped;
  await expect(fetch(`${base}/settings`)).rejects.toThrow('fetch failed');
});
