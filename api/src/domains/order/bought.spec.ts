import type { Bought, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('what can be bought again', () => {
  let shop: OpenShop;
  let admin: SpecPerson;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    admin = await shop.staff('super_admin');
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    ada = await shop.customer({ walletKobo: 20_000_000 });
  });

  const bought = async (person = ada) => (await shop.as<Bought>(person, 'GET', '/orders/bought')).body.items;
  const ids = async () => (await bought()).map(item => item.itemId);
  async function buyBox(addons: object[] = []): Promise<void> {
    const cart = await shop.as<{ version: number }>(ada, 'POST', '/cart/items', {
      body: { itemId: shop.box, addons },
    });
    await shop.as<Order>(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion: cart.body.version },
    });
  }

  it('is nothing before the first order is paid, and nothing of others', async () => {
    await shop.buy(ada, 'card');
    expect(await bought()).toEqual([]);
    await shop.as(ada, 'DELETE', '/cart');
    await shop.buy(ada, 'wallet');
    expect(await bought(await shop.customer())).toEqual([]);
    expect(await ids()).toEqual([shop.rice]);
  });

  it('is what was bought most often first, add-ons too, at today’s prices', async () => {
    await buyBox([{ itemId: shop.rice, quantity: 2 }]);
    await shop.buy(ada, 'wallet');
    await shop.as(admin, 'PATCH', `/groceries/${shop.rice}`, { body: { price: 120_000 } });
    expect(await bought()).toEqual([
      {
        itemId: shop.rice,
        itemType: 'grocery',
        name: 'Rice',
        price: 120_000,
        effectivePrice: 120_000,
        inStock: true,
        imageUrls: ['/art/g-rice.svg'],
        category: 'rice-grains',
        orders: 2,
        lastBoughtAt: expect.any(String),
      },
      expect.objectContaining({ itemId: shop.box, itemType: 'package', category: null, orders: 1 }),
    ]);
    await shop.as(admin, 'PATCH', `/groceries/${shop.rice}`, { body: { price: 100_000 } });
  });

  it('leaves out what was cancelled and what is no longer on sale', async () => {
    const { body: order } = await shop.buy(ada, 'wallet');
    await buyBox();
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`);
    expect(await ids()).toEqual([shop.box]);
    await shop.as(admin, 'PATCH', `/packages/${shop.box}`, { body: { active: false } });
    expect(await ids()).toEqual([]);
    await shop.as(admin, 'PATCH', `/packages/${shop.box}`, { body: { active: true } });
  });
});
