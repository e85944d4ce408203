import { jest } from '@jest/globals';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import { readConfig } from '@mudu/api/platform/config';
import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import type { Shop } from './assembleShop.js';
import { DEMO_PASSWORD, demoShoppers } from './demoShoppers.js';
import { seedDemo } from './seedDemo.js';

type Inject = (call: { method: string; url: string; headers?: object; payload?: string }) => Promise<unknown>;

describe('a demo whose start is killed while it is filled', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    // As empty as at a first start.
    for (const table of ['sessions', 'people', 'items']) await shop.pool.query(`DELETE FROM app.${table}`);
  });
  afterAll(() => shop?.close());

  /** Its sandbox stands elsewhere; after so many calls that have been answered to nobody it is gone. */
  function dyingAfter(calls: number): Shop {
    let left = calls;
    const real = shop.app.inject.bind(shop.app) as Inject;
    const inject: Inject = async call => {
      shop.clock.forward(1_000);
      const reply = call.url.startsWith('/api/') ? await real(call) : await atSandbox(call);
      if (--left < 0) throw new Error('killed');
      return reply;
    };
    const app = new Proxy(shop.app, {
      get: (of, name) => (name === 'inject' ? inject : Reflect.get(of, name, of)),
    });
    return { ...shop, app };
  }
  const atSandbox: Inject = async ({ url, payload }) => {
    const key = new URLSearchParams(payload);
    await shop.press(new URL(url, shop.sandboxUrl).href, 'succeed', {
      number: key.get('number') ?? '',
      cvv: key.get('cvv') ?? '',
    });
    return { statusCode: 200, body: '' };
  };
  const fill = (calls: number) =>
    seedDemo({
      shop: dyingAfter(calls),
      config: readConfig({ DEMO_DATA: 'full' }),
      // Nothing is put into the past here.
      clock: shop.clock as never,
      embedded: false,
      steps: { step: (_, work) => work(() => undefined), quietly: work => work() },
    });

  it('is filled by the next one, with everything once', async () => {
    const people = shop.app.get(NewPeople);
    const make = people.createSuperAdmin.bind(people);
    jest.spyOn(people, 'createSuperAdmin').mockImplementationOnce(async form => {
      await make(form);
      throw new Error('killed');
    });
    await expect(fill(0)).rejects.toThrow('killed');
    let killed = 0;
    for (const calls of [0, 2, 5, 7, 9, 11, 13, 17, 20, 26, 31, 38, 46, 55, 66, 80, 95, 115])
      await fill(calls).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
        killed++;
      });
    expect(killed).toBeGreaterThan(10);
    await fill(10_000);
    for (const { email, orders: planned, walletKobo } of demoShoppers) {
      const { body } = await shop.call<{ session: { token: string } }>('POST', '/auth/login', {
        body: { email, password: DEMO_PASSWORD },
      });
      const { token } = body.session;
      const { orders } = (await shop.call<{ orders: Order[] }>('GET', '/orders?limit=100', { token })).body;
      const made = orders.toReversed().map(({ status, items }) => ({
        status,
        lines: items.map(({ quantity }) => quantity),
      }));
      expect(made).toEqual(
        planned.map(({ then, packages, groceries }) => ({
          status: then === 'leave unpaid' ? 'order_placed' : then,
          lines: [...packages.map(() => 1), ...groceries.map(single => 1 + (single % 3))],
        })),
      );
      const { history } = (
        await shop.call<{ history: { category: string; amountKobo: number }[] }>('GET', '/wallet?limit=100', {
          token,
        })
      ).body;
      expect(history.filter(({ category }) => category === 'funding')).toMatchObject([
        { amountKobo: walletKobo },
      ]);
      const { addresses } = (await shop.call<{ addresses: unknown[] }>('GET', '/auth/addresses', { token }))
        .body;
      expect(addresses).toHaveLength(1);
      expect((await shop.call('GET', '/cart', { token })).body).toMatchObject({ itemCount: 0 });
    }
    const { rows } = await shop.pool.query(
      'SELECT (SELECT count(*)::int FROM app.promo_codes) AS promos, (SELECT count(*)::int FROM app.people) AS people',
    );
    expect(rows).toEqual([{ promos: 4, people: demoShoppers.length + 1 }]);
    await fill(10_000);
    expect((await shop.pool.query('SELECT FROM app.people')).rowCount).toBe(demoShoppers.length + 1);
  });
});
