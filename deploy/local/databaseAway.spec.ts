import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '@mudu/contracts/order/views';
import { proxyBefore } from '@mudu/testing/eventStore/tcpProxy';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { eventually } from '@mudu/testing/shop/eventually';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { startEmbeddedPostgres } from './postgres/embeddedPostgres.js';
import { livePostmaster } from './postgres/owner.js';

/** Until it is done; what is refused meanwhile is refused in the shop's own words. */
async function insist<T>(ask: () => Promise<Reply<T>>): Promise<T> {
  const { body } = await eventually(ask, ({ status, body }) => {
    if (status !== 201) expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    return status === 201;
  });
  return body;
}

/** Buys, lets the database go away, buys again; everything that was acknowledged is there. */
async function losesNothing(shop: OpenShop, lose: () => Promise<unknown>): Promise<void> {
  const ada = await shop.customer({ walletKobo: 4_000_000 });
  const before = await shop.buy(ada, 'wallet');
  expect(before.status).toBe(201);
  await lose();
  const cart = await insist(() =>
    shop.as<{ version: number }>(ada, 'POST', '/cart/items', { body: { itemId: shop.rice, quantity: 1 } }),
  );
  const body = { paymentMethod: 'wallet', cartVersion: cart.version };
  const after = await insist(() => shop.as<Order>(ada, 'POST', '/orders/checkout', { body }));
  await shop.atRest();
  const { body: shown } = await shop.as<{ orders: Order[] }>(ada, 'GET', '/orders');
  expect(shown.orders.map(({ id }) => id)).toEqual(expect.arrayContaining([before.body.id, after.id]));
  const paidKobo = shown.orders.reduce((sum, { totalKobo }) => sum + totalKobo, 0);
  expect((await shop.as(ada, 'GET', '/wallet')).body).toMatchObject({ balanceKobo: 4_000_000 - paidKobo });
}

const signIn = (shop: OpenShop) =>
  shop.call('POST', '/auth/login', { body: { email: 'ada@example.com', password: 'full measure please' } });

const warnings = (shop: OpenShop) =>
  shop
    .logged()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as { level: number; msg?: string; cause?: string })
    .filter(({ level }) => level >= 40);

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe('a shop goes on by itself', () => {
  it('when its own Postgres is killed', async () => {
    const folder = await folderForSpecs('killed');
    closers.push(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    closers.push(postgres.stop);
    const shop = await openShopForSpecs({ databaseUrl: postgres.url });
    closers.push(shop.close);
    await losesNothing(shop, async () => {
      const master = await livePostmaster(join(dataDir, 'cluster'));
      process.kill(master!.pid, 'SIGKILL');
    });
  });

  it('when a server that is not its own is there at last, and when it comes back', async () => {
    const database = await specDatabase(emptyShop);
    closers.push(database.close);
    const { proxy, url } = await proxyBefore(database.url);
    closers.push(proxy.close);
    proxy.refuse();
    const opening = openShopForSpecs({ databaseUrl: url });
    await eventually(proxy.refused, times => times > 2);
    proxy.restore();
    const shop = await opening;
    closers.push(shop.close);
    expect(warnings(shop)).toEqual([expect.objectContaining({ msg: 'the shop waits for its database' })]);
    expect(warnings(shop)[0]).not.toHaveProperty('err');
    await losesNothing(shop, async () => {
      proxy.refuse();
      const [refused] = await Promise.all([signIn(shop), signIn(shop), signIn(shop)]);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      proxy.restore();
    });
    const refusals = warnings(shop).filter(({ msg }) => msg?.includes('requests are refused for now'));
    expect(refusals.length).toBeGreaterThan(0);
    // One a cause, however many requests.
    expect(new Set(refusals.map(({ cause }) => cause)).size).toBe(refusals.length);
    expect(shop.logged()).not.toContain('request failed');
  });
});
