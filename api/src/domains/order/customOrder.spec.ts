import type { Cart, ReorderedCart } from '@mudu/contracts/cart/views';
import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { PersonKeys } from '../../platform/personKeys.js';
import { CartCheckouts } from '../cart/cartCheckouts.js';

const NAME = 'Mama Ngozi’s soup';

let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());
beforeEach(async () => {
  ada = await shop.customer({ walletKobo: 10_000_000 });
});

const saved = async (fields: object = {}): Promise<CustomPackage> =>
  (
    await shop.as(ada, 'POST', '/packages/customize', {
      body: { name: NAME, basePackageId: shop.box, addons: [{ itemId: shop.rice, quantity: 3 }], ...fields },
    })
  ).body as CustomPackage;
/** Checks out the cart with `quantity` of the package in it. */
const bought = async (id: string, quantity = 2): Promise<Order> => {
  const { body } = await shop.as(ada, 'POST', '/cart/items', { body: { itemId: id, quantity } });
  const reply = await shop.as(ada, 'POST', '/orders/checkout', {
    body: { paymentMethod: 'wallet', cartVersion: (body as Cart).version, deliveryOptionId: 'pickup' },
  });
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return reply.body as Order;
};
const stock = async () => {
  const { rows } = await shop.pool.query<{ name: string; left: number }>(
    `SELECT name, quantity - reserved AS left FROM app.items WHERE name IN ('Rice', 'Box')`,
  );
  return Object.fromEntries(rows.map(row => [row.name, row.left])) as { Rice: number; Box: number };
};

describe('a custom package that was bought', () => {
  it('is one line of the order: no item, its name and price, and what it was made of for the whole line', async () => {
    const custom = await saved();
    const before = await stock();
    const order = await bought(custom.id);
    expect(order.items).toEqual([
      {
        id: custom.id,
        itemId: null,
        itemType: 'package',
        name: NAME,
        quantity: 2,
        refundedQuantity: 0,
        unitPriceKobo: 800_000,
        subtotalKobo: 1_600_000,
        discountShareKobo: 0,
        imageUrls: custom.imageUrls,
        meta: {
          addons: [
            {
              itemId: shop.box,
              name: 'Box',
              items: ['Rice', 'Beans'],
              quantity: 2,
              subtotalKobo: 1_000_000,
            },
            { itemId: shop.rice, name: 'Rice', quantity: 6, subtotalKobo: 600_000 },
          ],
        },
      },
    ]);
    expect([order.itemsTotalKobo, order.totalKobo]).toEqual([1_600_000, 1_600_000]);
    expect(await stock()).toEqual({ Rice: before.Rice - 6, Box: before.Box - 2 });
  });

  it('stays as it was when the package is edited or deleted later', async () => {
    const custom = await saved();
    const { id } = await bought(custom.id);
    const order = async () => (await shop.as<Order>(ada, 'GET', `/orders/${id}`)).body;
    const { items } = await order();
    await shop.as(ada, 'PATCH', `/packages/customize/${custom.id}`, {
      body: { name: 'Other', addons: [{ itemId: shop.rice }] },
    });
    await shop.as(ada, 'DELETE', `/packages/customize/${custom.id}`);
    expect((await order()).items).toEqual(items);
  });

  it('keeps its maker’s words sealed in the log; staff read them, and nobody after erasure', async () => {
    const { id } = await bought((await saved()).id);
    expect(JSON.stringify(await shop.events(`order-${id}`))).not.toContain('Ngozi');
    const named = (name: string) =>
      shop.until(
        async () => (await shop.as(admin, 'GET', `/orders/admin/${id}`)).body as Partial<AdminOrder>,
        order => order.items?.[0]?.name === name,
      );
    await named(NAME);
    await shop.app.get(PersonKeys).destroy(ada.id);
    await named('Custom package');
  });

  it('puts its goods back on the shelf when it is cancelled', async () => {
    const before = await stock();
    const { id } = await bought((await saved()).id);
    expect((await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body: {} })).status).toBe(200);
    expect(await stock()).toEqual(before);
  });
});

describe('goods that were missing while packing', () => {
  /** A custom package twice and a box twice, with a measure of rice; `missing` says how many of each were not there. */
  const cancelledAfter = async (missing: { custom: number; box: number }) => {
    const boxes = { itemId: shop.box, quantity: 2, addons: [{ itemId: shop.rice, quantity: 5 }] };
    await shop.as(ada, 'POST', '/cart/items', { body: boxes });
    const before = await stock();
    const { id, items } = await bought((await saved()).id);
    const [custom, box] = [true, false].map(own => items.find(({ itemId }) => (itemId === null) === own));
    const refunded = [
      { id: custom?.id, quantity: missing.custom },
      { id: box?.id, quantity: missing.box },
    ].filter(({ quantity }) => quantity > 0);
    const body = { items: refunded, reason: 'Not there', refundTo: 'wallet' };
    expect((await shop.as(admin, 'POST', `/orders/admin/${id}/refund`, { body })).status).toBe(200);
    expect((await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body: {} })).status).toBe(200);
    const after = await stock();
    return { Box: before.Box - after.Box, Rice: before.Rice - after.Rice };
  };

  it('do not come back to the shelf with the rest, nor what is in them', async () => {
    expect(await cancelledAfter({ custom: 1, box: 0 })).toEqual({ Box: 1, Rice: 3 });
    expect(await cancelledAfter({ custom: 0, box: 1 })).toEqual({ Box: 1, Rice: 0 });
    // What was added to a line goes with the last of it.
    expect(await cancelledAfter({ custom: 0, box: 2 })).toEqual({ Box: 2, Rice: 5 });
  });
});

describe('ordering it again', () => {
  const again = async (order: Order) =>
    (await shop.as(ada, 'POST', `/orders/${order.id}/reorder`)).body as ReorderedCart;

  it('puts the package as it is today back into the cart', async () => {
    const custom = await saved();
    const order = await bought(custom.id);
    await shop.as(ada, 'PATCH', `/packages/customize/${custom.id}`, { body: { basePackageId: null } });
    const { items, skipped } = await again(order);
    expect(items).toMatchObject([{ itemId: custom.id, quantity: 2, unitPriceKobo: 300_000, addons: [] }]);
    expect(skipped).toEqual([]);
  });

  it('is what an order does of itself that the wallet could not pay, once', async () => {
    const custom = await saved();
    const order = await bought(custom.id);
    const { rows } = await shop.pool.query<{ cart_version: number }>(
      'SELECT cart_version FROM app.cart_checkouts WHERE order_id = $1',
      [order.id],
    );
    const lines = order.items.map(({ meta, ...item }) => ({
      ...item,
      addons: meta.addons.map(addon => ({ ...addon, unitPriceKobo: 1, goods: null })),
      goods: null,
    }));
    for (const _ of [1, 2])
      await shop.app.get(CartCheckouts).refillOnce(ada.id, order.id, rows[0]?.cart_version ?? 0, lines);
    expect((await shop.as(ada, 'GET', '/cart')).body).toMatchObject({
      items: [{ itemId: custom.id, quantity: 2, addons: [], unitPriceKobo: 800_000 }],
    });
  });

  it('names one that was deleted', async () => {
    const custom = await saved();
    const order = await bought(custom.id);
    await shop.as(ada, 'DELETE', `/packages/customize/${custom.id}`);
    expect(await again(order)).toMatchObject({ items: [], skipped: [NAME] });
  });
});
