import { randomUUID } from 'node:crypto';
import type { Grocery, Package, PackageList } from '@mudu/contracts/catalogue/views';
import type { OrderId } from '@mudu/contracts/ids';
import {
  aGrocery,
  aPackage,
  by,
  type Refusal,
  type SignedIn,
  signedInAs,
} from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { SellStock } from './sellStock.handler.js';
import { Stock } from './stock.js';

let shop: SpecShop;
let admin: SignedIn;
let superAdmin: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  shop = await shopForSpecs();
  [admin, superAdmin, shopper] = await Promise.all([
    signedInAs(shop, 'admin'),
    signedInAs(shop, 'super_admin'),
    signedInAs(shop, 'customer'),
  ]);
});
afterAll(() => shop.close());

const soldTo = async (itemId: string, quantity: number) => {
  const order = randomUUID() as OrderId;
  const stock = shop.app.get(Stock);
  await stock.reserve(order, [{ itemId, quantity, name: 'x' }], shop.clock.now());
  return order;
};

describe('changing an item', () => {
  it('changes what is named and nothing else', async () => {
    const grocery = await aGrocery(shop, admin);
    const { status, body } = await shop.call<Grocery>(
      'PATCH',
      `/groceries/${grocery.id}`,
      by(admin, { price: 250_000, expectedVersion: 1 }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...grocery, price: 250_000, effectivePrice: 250_000, version: 2 });
    const { reserved: _, ...shown } = body;
    expect((await shop.call('GET', `/groceries/${grocery.id}`, by(shopper))).body).toEqual(shown);
  });

  it('refuses an edit of what somebody else has changed', async () => {
    const { id } = await aGrocery(shop, admin);
    await shop.call('PATCH', `/groceries/${id}`, by(admin, { price: 200_000 }));
    const late = await shop.call<Refusal>(
      'PATCH',
      `/groceries/${id}`,
      by(admin, { price: 300_000, expectedVersion: 1 }),
    );
    expect(late.status).toBe(409);
    const never = { price: 300_000, expectedVersion: Number.MAX_SAFE_INTEGER };
    expect((await shop.call('PATCH', `/groceries/${id}`, by(admin, never))).status).toBe(409);
    expect(late.body.message).toBe('This record was changed by someone else. Reload and try again.');
  });

  it('refuses to write a stock over what has been sold since the editor looked', async () => {
    const { id, version } = await aGrocery(shop, admin, { quantity: 5 });
    const counted = { quantity: 8, expectedQuantity: 5, expectedVersion: version };
    await shop.pool.query('UPDATE app.items SET quantity = 4 WHERE id = $1', [id]);
    expect((await shop.call('PATCH', `/groceries/${id}`, by(admin, counted))).status).toBe(409);
    const again = { ...counted, expectedQuantity: 4 };
    expect((await shop.call('PATCH', `/groceries/${id}`, by(admin, again))).body).toMatchObject({
      quantity: 8,
    });
  });

  it('keeps what open orders hold', async () => {
    const { id } = await aGrocery(shop, admin, { quantity: 5 });
    await soldTo(id, 3);
    const { status, body } = await shop.call<Refusal>(
      'PATCH',
      `/groceries/${id}`,
      by(admin, { quantity: 2 }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual({ quantity: ['Open orders hold more than this'] });
    expect((await shop.call('PATCH', `/groceries/${id}`, by(admin, { quantity: 3 }))).body).toMatchObject({
      quantity: 3,
      inStock: false,
    });
  });

  it('does not know an id of the other kind, or none at all', async () => {
    const { id } = await aGrocery(shop, admin);
    for (const path of [
      `/packages/${id}`,
      `/packages/${randomUUID()}`,
      '/packages/not-an-id',
      '/groceries/1',
    ])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const { status, body } = await shop.call<Refusal>(
          method,
          path,
          by(admin, method === 'PATCH' ? { price: 1 } : undefined),
        );
        expect([path, method, status, body.message]).toEqual([
          path,
          method,
          404,
          'The requested resource was not found',
        ]);
      }
  });
});

describe('an item off the shelf', () => {
  it('is hidden from shoppers, kept for staff, and comes back', async () => {
    const { id } = await aPackage(shop, admin);
    for (const _ of [1, 2]) {
      const archived = await shop.call('DELETE', `/packages/${id}`, by(admin));
      expect([archived.status, archived.body]).toEqual([200, { message: 'Package archived' }]);
    }
    expect((await shop.call('GET', `/packages/${id}`, by(shopper))).status).toBe(404);
    const staff = await shop.call<Package>('GET', `/packages/${id}`, by(await signedInAs(shop, 'support')));
    expect(staff.body).toMatchObject({ active: false, archivedAt: shop.clock.now(), version: 2 });
    const ids = async (path: string, who: SignedIn) =>
      (await shop.call<PackageList>('GET', path, by(who))).body.packages.map(one => one.id as string);
    expect(await ids('/packages', shopper)).not.toContain(id);
    expect(await ids('/packages?activeOnly=false', shopper)).not.toContain(id);
    expect(await ids('/packages', admin)).toContain(id);
    expect(await ids('/packages?activeOnly=true', admin)).not.toContain(id);
    expect(await ids('/public/packages/active', shopper)).not.toContain(id);

    const back = await shop.call<Package>('PATCH', `/packages/${id}`, by(admin, { active: true }));
    expect(back.body).toMatchObject({ active: true, archivedAt: null });
    expect(await ids('/packages', shopper)).toContain(id);
  });

  it('is deleted by a super admin, unless an order ever had it', async () => {
    const [never, once, letGo] = await Promise.all([
      aGrocery(shop, admin),
      aGrocery(shop, admin),
      aGrocery(shop, admin),
    ]);
    await soldTo(once.id, 1);
    await shop.app.get(Stock).release(shop.pool, await soldTo(letGo.id, 1));
    expect((await shop.call('DELETE', `/groceries/${never.id}/hard`, by(admin))).status).toBe(403);
    for (const { id } of [once, letGo]) {
      const refused = await shop.call<Refusal>('DELETE', `/groceries/${id}/hard`, by(superAdmin));
      expect([refused.status, refused.body.code]).toEqual([409, 'item_referenced']);
    }
    expect((await shop.call('DELETE', `/groceries/${never.id}/hard`, by(superAdmin))).body).toEqual({
      message: 'Grocery deleted',
    });
    expect((await shop.call('GET', `/groceries/${never.id}`, by(admin))).status).toBe(404);
    expect((await shop.call('DELETE', `/groceries/${never.id}/hard`, by(superAdmin))).status).toBe(404);
  });
});

describe('stock on the screens', () => {
  it('follows orders within moments, without a reload of the rest', async () => {
    const { id } = await aGrocery(shop, admin, { quantity: 2 });
    const shown = async () => (await shop.call<Grocery>('GET', `/groceries/${id}`, by(shopper))).body;
    const order = await soldTo(id, 2);
    expect(await shop.until(shown, item => !item.inStock)).toMatchObject({ quantity: 2, version: 1 });
    await shop.app.get(CommandBus).execute(new SellStock(order));
    await shop.until(shown, item => item.quantity === 0);
  });

  it('reaches another instance of the shop, as an edit does', async () => {
    const other = await shopForSpecs({ databaseUrl: shop.databaseUrl });
    try {
      const { id } = await aGrocery(shop, admin, { quantity: 2 });
      const there = async () => (await other.call<Grocery>('GET', `/groceries/${id}`, by(shopper))).body;
      expect((await there()).id).toBe(id);
      await shop.call('PATCH', `/groceries/${id}`, by(admin, { price: 777 }));
      await other.until(there, item => item.price === 777);
      await soldTo(id, 2);
      await other.until(there, item => !item.inStock);
    } finally {
      await other.close();
    }
  });
});
