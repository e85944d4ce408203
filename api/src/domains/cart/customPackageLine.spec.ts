import type { Cart } from '@mudu/contracts/cart/views';
import { aKitchen, type Kitchen, type Reply } from '@mudu/testing/catalogue/kitchenForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let admin: SpecPerson;
let kitchen: Kitchen;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());
beforeEach(async () => {
  kitchen = await aKitchen(shop, admin);
});

describe('in the cart', () => {
  it('is a line of its own, with what one of it takes, and no place for add-ons', async () => {
    const { id } = await kitchen.soup({ basePackageId: shop.box });
    const { status, body } = await kitchen.add(id, { itemType: 'package', quantity: 2 });
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      {
        itemId: id,
        itemType: 'package',
        isCustom: true,
        name: 'Sunday soup',
        items: [expect.any(String), `${kitchen.beans.name} × 2`, `${kitchen.oil.name} × 3`],
        quantity: 2,
        unitPriceKobo: 620_000,
        subtotalKobo: 1_240_000,
        available: true,
        addons: [],
        contents: [
          { itemId: shop.box, quantity: 1, subtotalKobo: 500_000 },
          { itemId: kitchen.beans.id, quantity: 2, subtotalKobo: 60_000 },
          { itemId: kitchen.oil.id, quantity: 3, subtotalKobo: 60_000 },
        ],
      },
    ]);
    const errors = { addons: [expect.stringContaining('custom package')] };
    for (const refused of [
      await kitchen.add(id, { addons: [{ itemId: shop.rice }] }),
      (await kitchen.ask(kitchen.ada, 'POST', `/cart/items/${id}/addons`, {
        itemId: shop.rice,
      })) as Reply<Cart>,
    ])
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect((await kitchen.add(id, { itemType: 'grocery' })).status).toBe(404);
    expect(await kitchen.cart()).toEqual(body);
    expect((await kitchen.add(id)).body.items[0]).toMatchObject({ quantity: 3 });
  });

  it('shares the stock of everything in it with the rest of the cart', async () => {
    const { id } = await kitchen.soup();
    await kitchen.edit(`/groceries/${kitchen.beans.id}`, { quantity: 7 });
    await kitchen.add(kitchen.beans.id, { quantity: 2 });
    await kitchen.add(shop.box, { addons: [{ itemId: kitchen.beans.id, quantity: 1 }] });
    expect((await kitchen.add(id, { quantity: 2 })).status).toBe(201);
    for (const refused of [
      await kitchen.add(id),
      await kitchen.add(kitchen.beans.id),
      (await kitchen.ask(kitchen.ada, 'PATCH', `/cart/items/${id}`, { quantity: 3 })) as Reply<Cart>,
    ])
      expect([refused.status, refused.body.message]).toEqual([409, `Only 7 of ${kitchen.beans.name} left`]);
    await kitchen.edit(`/groceries/${kitchen.beans.id}`, { quantity: 6 });
    expect((await kitchen.cart()).items.map(line => line.available)).toEqual([false, false, false]);
    const short = await shop.as(kitchen.ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet' },
    });
    expect(short).toMatchObject({ status: 409, body: { message: `Only 6 of ${kitchen.beans.name} left` } });
  });

  it('follows when it is edited, and goes when it is deleted; both raise the cart’s version', async () => {
    const { id } = await kitchen.soup();
    await kitchen.add(shop.rice);
    const before = (await kitchen.add(id, { quantity: 2 })).body;
    await kitchen.change(id, { name: 'Small soup', addons: [{ itemId: kitchen.oil.id }] });
    const after = await kitchen.cart();
    expect(after.version).toBe(before.version + 1);
    expect(after.items[1]).toMatchObject({ name: 'Small soup', quantity: 2, subtotalKobo: 40_000 });
    expect(after.items[1]).not.toHaveProperty('priceChangedFromKobo');
    expect((await kitchen.forget(id)).body).toEqual({ message: 'Package deleted' });
    expect(await kitchen.cart()).toMatchObject({
      version: before.version + 2,
      items: [{ itemId: shop.rice }],
    });
    expect([(await kitchen.forget(id)).status, (await kitchen.cart()).version]).toEqual([
      404,
      before.version + 2,
    ]);
  });

  it('says when its price changed, and is not to be had when a part of it is gone, by name', async () => {
    const { id } = await kitchen.soup();
    await kitchen.add(id);
    await kitchen.edit(`/groceries/${kitchen.oil.id}`, { price: 25_000 });
    expect((await kitchen.cart()).items[0]).toMatchObject({
      unitPriceKobo: 135_000,
      priceChangedFromKobo: 120_000,
    });
    const boss = await shop.staff('super_admin');
    await shop.as(boss, 'DELETE', `/groceries/${kitchen.oil.id}/hard`);
    expect((await kitchen.cart()).items[0]).toMatchObject({ available: false, unitPriceKobo: 60_000 });
    const gone = await shop.as(kitchen.ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet' },
    });
    expect(gone).toMatchObject({
      status: 409,
      body: { message: `${kitchen.oil.name} is no longer available` },
    });
    expect((await kitchen.own())[0]).toMatchObject({ active: false, inStock: false });
  });
});
