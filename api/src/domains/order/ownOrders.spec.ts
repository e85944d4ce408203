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
