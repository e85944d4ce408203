import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { jest } from '@jest/globals';
import { PAYMENT_PROVIDER } from '@mudu/api/platform/tokens';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { closeGracefully } from './closeGracefully.js';

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

it('does not wait for a connection on which nobody has asked anything', async () => {
  const shop = await openShopForSpecs();
  const { port } = new URL(await shop.app.getUrl());
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  // A request on a later connection: the server has taken the first one by then.
  await (await checkedFetch(`http://127.0.0.1:${port}/api/v1/settings/terms`)).text();
  const cut = jest.spyOn(shop.app.getHttpServer(), 'closeAllConnections');
  const gone = once(socket, 'close');
  await shop.close();
  expect(cut).not.toHaveBeenCalled();
  await gone;
});

it('cuts off whoever is not done within 20 seconds, and nobody before', async () => {
  const asked = Promise.withResolvers<void>();
  const server = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await asked.promise;
  const cut = jest.spyOn(server, 'closeAllConnections');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const app = {
      close: () => new Promise<void>(closed => server.close(() => closed())),
      getHttpServer: () => server,
    };
    const stopped = closeGracefully(app);
    jest.advanceTimersByTime(19_999);
    expect(cut).not.toHaveBeenCalled();
    expect(socket.readyState).toBe('open');
    jest.advanceTimersByTime(1);
    expect(cut).toHaveBeenCalledTimes(1);
    await stopped;
  } finally {
    jest.useRealTimers();
    socket.destroy();
  }
});
