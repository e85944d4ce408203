import { randomUUID } from 'node:crypto';
import type { CustomPackage, Package } from '@mudu/contracts/catalogue/views';
import { customizePackage, listCustomPackages } from '@mudu/contracts/endpoints/catalogue';
import { aKitchen, type Kitchen, type Reply } from '@mudu/testing/catalogue/kitchenForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import * as v from 'valibot';

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

describe('a package of one’s own', () => {
  it('costs what its base and its groceries cost now, after their own discounts', async () => {
    await kitchen.edit(`/groceries/${kitchen.oil.id}`, { discount: 10, addDiscount: true });
    const { status, body } = await kitchen.customize({
      basePackageId: shop.box,
      addons: JSON.stringify([{ itemId: kitchen.beans.id, quantity: 2 }, { itemId: kitchen.oil.id }]),
    });
    expect(status).toBe(201);
    expect(v.safeParse(customizePackage.reply!, body).issues).toBeUndefined();
    expect(body).toMatchObject({
      name: 'My Package',
      price: 578_000,
      effectivePrice: 578_000,
      isCustom: true,
      basePackageId: shop.box,
      addons: [
        {
          itemId: kitchen.beans.id,
          name: kitchen.beans.name,
          quantity: 2,
          unitPriceKobo: 30_000,
          subtotalKobo: 60_000,
        },
        {
          itemId: kitchen.oil.id,
          name: kitchen.oil.name,
          quantity: 1,
          unitPriceKobo: 18_000,
          subtotalKobo: 18_000,
        },
      ],
      items: ['Box', `${kitchen.beans.name} × 2`, kitchen.oil.name],
      imageUrls: ['/art/pkg-box.svg'],
      active: true,
      inStock: true,
      version: 1,
    });
    await kitchen.edit(`/groceries/${kitchen.beans.id}`, { price: 40_000 });
    expect(await kitchen.own()).toMatchObject([{ id: body.id, price: 598_000 }]);
  });

  it('is nobody else’s: not to be seen, changed, deleted or bought, and in no list or search', async () => {
    const { id, name } = await kitchen.soup();
    const eve = await shop.customer();
    expect((await kitchen.ask(kitchen.ada, 'GET', `/packages/${id}`)) as Reply<Package>).toMatchObject({
      status: 200,
      body: { id, isCustom: true },
    });
    for (const who of [eve, admin]) {
      expect(((await kitchen.ask(who, 'GET', `/packages/${id}`)) as Reply<Package>).status).toBe(404);
      expect((await kitchen.change(id, { name: 'Mine now' }, who)).status).toBe(404);
      expect((await kitchen.forget(id, who)).status).toBe(404);
      expect((await kitchen.add(id, {}, who)).status).toBe(404);
      expect(await kitchen.own(who)).toEqual([]);
    }
    for (const path of [
      '/packages',
      `/packages?q=${encodeURIComponent(name)}`,
      '/packages/discover/all',
      '/public/packages/active',
    ])
      expect(JSON.stringify((await shop.as(kitchen.ada, 'GET', path)).body)).not.toContain(id);
    expect((await kitchen.own())[0]).toMatchObject({ id, name: 'Sunday soup', version: 1 });
    expect((await shop.call('GET', '/packages/customize')).status).toBe(401);
  });

  it('is listed newest first, in pages', async () => {
    for (const name of ['one', 'two', 'three']) await kitchen.soup({ name });
    const page = (await kitchen.ask(kitchen.ada, 'GET', '/packages/customize?limit=2&page=1')) as Reply<{
      packages: CustomPackage[];
      pagination: object;
    }>;
    expect(v.safeParse(listCustomPackages.reply!, page.body).issues).toBeUndefined();
    expect(page.body.packages.map(one => one.name)).toEqual(['three', 'two']);
    expect(page.body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
  });

  it('is listed newest first whatever its key', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `number ${n}`);
    for (const name of names) {
      await shop.as(kitchen.ada, 'POST', '/packages/customize', {
        body: { name, addons: [{ itemId: shop.rice }] },
        headers: { 'idempotency-key': name.replace(' ', '-') },
      });
      shop.clock.forward(1);
    }
    expect((await kitchen.own()).map(({ name }) => name)).toEqual(names.toReversed());
  });

  it.each([
    ['no name', { name: '  ' }, { name: ['Package name is required'] }],
    ['a name of 61', { name: 'x'.repeat(61) }, { name: ['At most 60 characters'] }],
    ['nothing in it', { addons: [] }, { addons: ['At least one item is required'] }],
    ['no list', { addons: undefined }, { addons: ['Required'] }],
    [
      'a base that does not exist',
      { basePackageId: randomUUID() },
      { basePackageId: ['This package does not exist'] },
    ],
  ])('refuses %s', async (_, fields, errors) => {
    const { status, body } = await kitchen.customize({ addons: [{ itemId: shop.rice }], ...fields });
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await kitchen.own()).toEqual([]);
  });

  it('refuses the same grocery twice, more than fifty, 0 and 100 of one, packages and what is unknown', async () => {
    const errors = async (addons: object[]) => (await kitchen.customize({ addons })).body.errors;
    expect(await errors([{ itemId: kitchen.oil.id }, { itemId: kitchen.oil.id.toUpperCase() }])).toEqual({
      addons: ['Each item can be listed once'],
    });
    expect(await errors(Array.from({ length: 51 }, () => ({ itemId: randomUUID() })))).toEqual({
      addons: ['At most 50 items'],
    });
    for (const [quantity, allowed] of [
      [0, 'a whole number of 1 or more'],
      [100, 'from 1 to 99'],
      [1000, 'from 1 to 99'],
    ])
      expect(await errors([{ itemId: kitchen.oil.id, quantity }])).toEqual({
        'addons.0.quantity': [`Quantity must be ${allowed}`],
      });
    expect(await errors([{ itemId: kitchen.oil.id }, { itemId: shop.box }])).toEqual({
      'addons.1.itemId': ['Only groceries can go into a package'],
    });
    expect(await errors([{ itemId: randomUUID() }])).toEqual({
      'addons.0.itemId': ['This grocery does not exist'],
    });
    expect(
      (await kitchen.customize({ basePackageId: kitchen.oil.id, addons: [{ itemId: kitchen.oil.id }] })).body
        .errors,
    ).toEqual({
      basePackageId: ['This package does not exist'],
    });
    expect(await kitchen.own()).toEqual([]);
  });

  it('refuses what is off the shelf or has run short', async () => {
    await kitchen.edit(`/groceries/${kitchen.beans.id}`, { quantity: 1 });
    const short = await kitchen.customize({ addons: [{ itemId: kitchen.beans.id, quantity: 2 }] });
    expect([short.status, short.body.message]).toEqual([409, `Only 1 of ${kitchen.beans.name} left`]);
    await kitchen.edit(`/groceries/${kitchen.oil.id}`, { active: false });
    const gone = await kitchen.customize({ addons: [{ itemId: kitchen.oil.id }] });
    expect([gone.status, gone.body.message]).toEqual([409, `${kitchen.oil.name} is no longer available`]);
    expect(await kitchen.own()).toEqual([]);
  });
});

describe('changing it', () => {
  it('replaces the list, takes the base away, and leaves alone what is not named', async () => {
    const { id } = await kitchen.soup({ basePackageId: shop.box });
    const renamed = await kitchen.change(id, { name: 'Monday soup' });
    expect(renamed.body).toMatchObject({ name: 'Monday soup', price: 620_000, version: 2 });
    const other = await kitchen.change(id, { addons: [{ itemId: shop.rice, quantity: 4 }] });
    expect(other.body).toMatchObject({
      basePackageId: shop.box,
      price: 900_000,
      addons: [{ itemId: shop.rice, quantity: 4 }],
    });
    const bare = await kitchen.change(id, { basePackageId: null });
    expect(bare.body).toMatchObject({ basePackageId: null, price: 400_000, name: 'Monday soup', version: 4 });
  });

  it('stands on another package where one is named that there is', async () => {
    const { id } = await kitchen.soup();
    const based = await kitchen.change(id, { basePackageId: shop.box });
    expect(based.body).toMatchObject({ basePackageId: shop.box, price: 620_000, version: 2 });
    const none = await kitchen.change(id, { basePackageId: randomUUID() });
    expect([none.status, none.body.errors]).toEqual([
      400,
      { basePackageId: ['This package does not exist'] },
    ]);
  });

  it('is refused on an older version than the last, and changes nothing then', async () => {
    const { id } = await kitchen.soup();
    await kitchen.change(id, { name: 'two', expectedVersion: 1 });
    const late = await kitchen.change(id, { name: 'three', expectedVersion: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_by_someone_else']);
    expect((await kitchen.own())[0]).toMatchObject({ name: 'two', version: 2 });
  });

  it('loses nothing when it is done twice at once', async () => {
    const { id } = await kitchen.soup();
    const both = await Promise.all([
      kitchen.change(id, { name: 'named' }),
      kitchen.change(id, { addons: [{ itemId: shop.rice }] }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kitchen.own())[0]).toMatchObject({ name: 'named', price: 100_000, version: 3 });
  });
});
