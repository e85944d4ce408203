import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import type { CategorySetting } from '@mudu/contracts/settings/views';
import { lines } from '@mudu/testing/order/orderForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { Catalogue } from '../../ports/catalogue.js';
import type { KnownOrder } from './order.state.js';
import { PerishableLines } from './perishableLines.js';

const HOUR_MS = 60 * 60 * 1000;

describe('a grocery that moves to another category', () => {
  let shop: OpenShop;
  let admin: SpecPerson;
  let ada: SpecPerson;
  let malt: string;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    admin = await shop.staff('admin');
    ada = await shop.customer({ walletKobo: 10_000_000 });
    const { body } = await shop.as<{ categories: CategorySetting[] }>(admin, 'GET', '/settings/categories');
    const categories = body.categories.map(one => (one.slug === 'drinks' ? { ...one, vatBps: 750 } : one));
    await shop.as(admin, 'PUT', '/settings/categories', { body: { categories } });
    const made = await shop.as<{ id: string }>(admin, 'POST', '/groceries', {
      body: { name: 'Malt', price: 107_500, quantity: 100, category: 'drinks' },
    });
    malt = made.body.id;
  });
  afterAll(() => shop?.close());

  const buy = async (...items: object[]) => {
    for (const body of items) await shop.as(ada, 'POST', '/cart/items', { body });
    return (await shop.as<Order>(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } }))
      .body;
  };
  const move = (status: string, id: string) =>
    shop.as<AdminOrder>(admin, 'PATCH', `/orders/admin/${id}/status`, { body: { status, note: 'Moved' } });

  it('leaves the receipt of an old order and its return as they were', async () => {
    const order = await buy({ itemId: malt, quantity: 2 });
    const box = await buy({ itemId: shop.box, addons: [{ itemId: malt, quantity: 1 }] });
    await move('delivered', order.id);
    const moved = await shop.as(admin, 'PATCH', `/groceries/${malt}`, { body: { category: 'vegetables' } });
    expect(moved.status).toBe(200);
    for (const { id } of [order, box])
      expect(String((await shop.as(ada, 'GET', `/orders/${id}/receipt`)).body)).toContain(
        'VAT included (7.5%)',
      );
    shop.clock.forward(11 * HOUR_MS);
    expect((await move('returned', order.id)).body.refunds).toMatchObject([{ amountKobo: 215_000 }]);
    const later = await buy({ itemId: malt });
    expect(String((await shop.as(ada, 'GET', `/orders/${later.id}/receipt`)).body)).toContain(
      'VAT included (0%)',
    );
  });
});

describe('a line of an order that did not keep its category', () => {
  it('perishes by the category of today', () => {
    const perishes = (perishable: boolean) => {
      const catalogue = { item: () => ({ category: 'any' }), category: () => ({ perishable, vatBps: 0 }) };
      const known = lines.map(line => ({ ...line, itemId: line.id, goods: null }));
      const state = { facts: { lines: known } } as unknown as KnownOrder;
      return new PerishableLines(catalogue as unknown as Catalogue).of(state);
    };
    expect([perishes(true), perishes(false)]).toEqual([['rice', 'box'], []]);
  });
});
