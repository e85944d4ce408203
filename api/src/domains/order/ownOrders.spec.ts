import { jest } from '@jest/globals';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

describe('looking up an own order', () => {
  it('goes by its id, short or whole, and by what was in it; never by what is somebody else’s', async () => {
    const [ada, ben] = [
      await shop.customer({ walletKobo: 3_000_000 }),
      await shop.customer({ walletKobo: 3_000_000 }),
    ];
    const { body: order } = await shop.buy(ada, 'wallet');
    const name = (order as Order).items[0]?.name ?? '';
    const found = async (person: typeof ada, search: string) => {
      const path = `/orders?search=${encodeURIComponent(search)}`;
      const { body } = await shop.as<{ orders: Order[]; pagination: { total: number } }>(person, 'GET', path);
      expect(body.orders).toHaveLength(body.pagination.total);
      return body.orders.map(({ id }) => id);
    };
    for (const search of [order.id, shortOrderId(order.id), name.slice(1, 6).toUpperCase(), ''])
      expect([search, await found(ada, search)]).toEqual([search, [order.id]]);
    for (const search of ['100%', '_', 'no such thing', "o'clock \\"])
      expect([search, await found(ada, search)]).toEqual([search, []]);
    expect(await found(ben, shortOrderId(order.id))).toEqual([]);
  });
});

it('own orders asked for many times at once are read one after the other, and nobody else waits', async () => {
  const [ada, ben] = [await shop.customer(), await shop.customer()];
  await shop.atRest();
  const gate = Promise.withResolvers<void>();
  const query = shop.pool.query.bind(shop.pool) as (...asked: unknown[]) => Promise<unknown>;
  let [underWay, most] = [0, 0];
  const held = jest.spyOn(shop.pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    if (!JSON.stringify(asked).includes(ada.id) || !/\.orders JOIN/.test(String(asked[0])))
      return query(...asked);
    most = Math.max(most, ++underWay);
    await gate.promise;
    underWay--;
    return query(...asked);
  }) as never);
  const list = (who: typeof ada) => shop.as<{ orders: Order[] }>(who, 'GET', '/orders');
  const asked = [list(ada), list(ada), list(ada)];
  await shop.until(
    async () => underWay,
    count => count > 0,
  );
  expect((await list(ben)).status).toBe(200);
  gate.resolve();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(most).toBe(1);
  held.mockRestore();
});

describe('the end of a cancelled order', () => {
  it('is told in the words of who cancelled it, else in the shop’s', async () => {
    const ada = await shop.customer();
    const ended = async (body: object) => {
      const { id } = (await shop.buy(ada, 'card')).body;
      await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body });
      const { paymentDetails, timeline } = (await shop.as<Order>(ada, 'GET', `/orders/${id}`)).body;
      expect(paymentDetails).toBeNull();
      return timeline.at(-1)?.description;
    };
    expect(await ended({ reason: 'Bought twice' })).toBe('Bought twice');
    expect(await ended({})).toBe('This order was cancelled.');
  });
});
