import { randomUUID } from 'node:crypto';
import type { Cart } from '@mudu/contracts/cart/views';
import type { CustomPackage, Grocery, Package } from '@mudu/contracts/catalogue/views';
import { customizePackage, listCustomPackages } from '@mudu/contracts/endpoints/catalogue';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/deploy/local/openShopForSpecs';
import * as v from 'valibot';

interface Refusal {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
}
type Reply<T> = { status: number; body: T & Refusal };

let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;
let beans: Grocery;
let oil: Grocery;
let made = 0;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());
beforeEach(async () => {
  [ada, beans, oil] = await Promise.all([
    shop.customer(),
    grocery({ price: 30_000 }),
    grocery({ price: 20_000 }),
  ]);
});

const put = async <T>(path: string, fields: object): Promise<T> =>
  (await shop.as(admin, 'POST', path, { body: { name: `Thing ${++made}`, quantity: 100, ...fields } }))
    .body as T;
const grocery = (fields: object) => put<Grocery>('/groceries', { category: 'provisions', ...fields });
const edit = (path: string, body: object) => shop.as(admin, 'PATCH', path, { body });

const ask = (who: SpecPerson, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.as(who, method, path, { body }) as Promise<unknown>;
const customize = (body: object, who = ada) =>
  ask(who, 'POST', '/packages/customize', body) as Promise<Reply<CustomPackage>>;
const change = (id: string, body: object, who = ada) =>
  ask(who, 'PATCH', `/packages/customize/${id}`, body) as Promise<Reply<CustomPackage>>;
const forget = (id: string, who = ada) =>
  ask(who, 'DELETE', `/packages/customize/${id}`) as Promise<Reply<object>>;
const own = async (who = ada) =>
  ((await ask(who, 'GET', '/packages/customize')) as Reply<{ packages: CustomPackage[] }>).body.packages;
const cart = async (who = ada) => ((await ask(who, 'GET', '/cart')) as Reply<Cart>).body;
const add = (itemId: string, fields: object = {}, who = ada) =>
  ask(who, 'POST', '/cart/items', { itemId, ...fields }) as Promise<Reply<Cart>>;

/** Two bags of beans, three oils. */
const soup = async (fields: object = {}): Promise<CustomPackage> =>
  (
    await customize({
      name: 'Sunday soup',
      addons: [
        { itemId: beans.id, quantity: 2 },
        { itemId: oil.id, quantity: 3 },
      ],
      ...fields,
    })
  ).body;

describe('a package of one’s own', () => {
  it('costs what its base and its groceries cost now, after their own discounts', async () => {
    await edit(`/groceries/${oil.id}`, { discount: 10, addDiscount: true });
    const { status, body } = await customize({
      basePackageId: shop.box,
      addons: JSON.stringify([{ itemId: beans.id, quantity: 2 }, { itemId: oil.id }]),
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
        { itemId: beans.id, name: beans.name, quantity: 2, unitPriceKobo: 30_000, subtotalKobo: 60_000 },
        { itemId: oil.id, name: oil.name, quantity: 1, unitPriceKobo: 18_000, subtotalKobo: 18_000 },
      ],
      items: ['Box', `${beans.name} × 2`, oil.name],
      imageUrls: ['/art/pkg-box.svg'],
      active: true,
      inStock: true,
      version: 1,
    });
    await edit(`/groceries/${beans.id}`, { price: 40_000 });
    expect(await own()).toMatchObject([{ id: body.id, price: 598_000 }]);
  });

  it('is nobody else’s: not to be seen, changed, deleted or bought, and in no list or search', async () => {
    const { id, name } = await soup();
    const eve = await shop.customer();
    expect((await ask(ada, 'GET', `/packages/${id}`)) as Reply<Package>).toMatchObject({
      status: 200,
      body: { id, isCustom: true },
    });
    for (const who of [eve, admin]) {
      expect(((await ask(who, 'GET', `/packages/${id}`)) as Reply<Package>).status).toBe(404);
      expect((await change(id, { name: 'Mine now' }, who)).status).toBe(404);
      expect((await forget(id, who)).status).toBe(404);
      expect((await add(id, {}, who)).status).toBe(404);
      expect(await own(who)).toEqual([]);
    }
    for (const path of [
      '/packages',
      `/packages?q=${encodeURIComponent(name)}`,
      '/packages/discover/all',
      '/public/packages/active',
    ])
      expect(JSON.stringify((await shop.as(ada, 'GET', path)).body)).not.toContain(id);
    expect((await own())[0]).toMatchObject({ id, name: 'Sunday soup', version: 1 });
    expect((await shop.call('GET', '/packages/customize')).status).toBe(401);
  });

  it('is listed newest first, in pages', async () => {
    for (const name of ['one', 'two', 'three']) await soup({ name });
    const page = (await ask(ada, 'GET', '/packages/customize?limit=2&page=1')) as Reply<{
      packages: CustomPackage[];
      pagination: object;
    }>;
    expect(v.safeParse(listCustomPackages.reply!, page.body).issues).toBeUndefined();
    expect(page.body.packages.map(one => one.name)).toEqual(['three', 'two']);
    expect(page.body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
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
    const { status, body } = await customize({ addons: [{ itemId: shop.rice }], ...fields });
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await own()).toEqual([]);
  });

  it('refuses the same grocery twice, more than fifty, 0 and 100 of one, packages and what is unknown', async () => {
    const errors = async (addons: object[]) => (await customize({ addons })).body.errors;
    expect(await errors([{ itemId: oil.id }, { itemId: oil.id.toUpperCase() }])).toEqual({
      addons: ['Each item can be listed once'],
    });
    expect(await errors(Array.from({ length: 51 }, () => ({ itemId: randomUUID() })))).toEqual({
      addons: ['At most 50 items'],
    });
    for (const quantity of [0, 100])
      expect(await errors([{ itemId: oil.id, quantity }])).toEqual({
        'addons.0.quantity': ['Quantity must be from 1 to 99'],
      });
    expect(await errors([{ itemId: oil.id }, { itemId: shop.box }])).toEqual({
      'addons.1.itemId': ['Only groceries can go into a package'],
    });
    expect(await errors([{ itemId: randomUUID() }])).toEqual({
      'addons.0.itemId': ['This grocery does not exist'],
    });
    expect((await customize({ basePackageId: oil.id, addons: [{ itemId: oil.id }] })).body.errors).toEqual({
      basePackageId: ['This package does not exist'],
    });
    expect(await own()).toEqual([]);
  });

  it('refuses what is off the shelf or has run short', async () => {
    await edit(`/groceries/${beans.id}`, { quantity: 1 });
    const short = await customize({ addons: [{ itemId: beans.id, quantity: 2 }] });
    expect([short.status, short.body.message]).toEqual([409, `Only 1 of ${beans.name} left`]);
    await edit(`/groceries/${oil.id}`, { active: false });
    const gone = await customize({ addons: [{ itemId: oil.id }] });
    expect([gone.status, gone.body.message]).toEqual([409, `${oil.name} is no longer available`]);
    expect(await own()).toEqual([]);
  });
});

describe('changing it', () => {
  it('replaces the list, takes the base away, and leaves alone what is not named', async () => {
    const { id } = await soup({ basePackageId: shop.box });
    const renamed = await change(id, { name: 'Monday soup' });
    expect(renamed.body).toMatchObject({ name: 'Monday soup', price: 620_000, version: 2 });
    const other = await change(id, { addons: [{ itemId: shop.rice, quantity: 4 }] });
    expect(other.body).toMatchObject({
      basePackageId: shop.box,
      price: 900_000,
      addons: [{ itemId: shop.rice, quantity: 4 }],
    });
    const bare = await change(id, { basePackageId: null });
    expect(bare.body).toMatchObject({ basePackageId: null, price: 400_000, name: 'Monday soup', version: 4 });
  });

  it('is refused on an older version than the last, and changes nothing then', async () => {
    const { id } = await soup();
    await change(id, { name: 'two', expectedVersion: 1 });
    const late = await change(id, { name: 'three', expectedVersion: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_by_someone_else']);
    expect((await own())[0]).toMatchObject({ name: 'two', version: 2 });
  });

  it('loses nothing when it is done twice at once', async () => {
    const { id } = await soup();
    const both = await Promise.all([
      change(id, { name: 'named' }),
      change(id, { addons: [{ itemId: shop.rice }] }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own())[0]).toMatchObject({ name: 'named', price: 100_000, version: 3 });
  });
});

describe('in the cart', () => {
  it('is a line of its own, with what one of it takes, and no place for add-ons', async () => {
    const { id } = await soup({ basePackageId: shop.box });
    const { status, body } = await add(id, { itemType: 'package', quantity: 2 });
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      {
        itemId: id,
        itemType: 'package',
        isCustom: true,
        name: 'Sunday soup',
        quantity: 2,
        unitPriceKobo: 620_000,
        subtotalKobo: 1_240_000,
        available: true,
        addons: [],
        contents: [
          { itemId: shop.box, quantity: 1, subtotalKobo: 500_000 },
          { itemId: beans.id, quantity: 2, subtotalKobo: 60_000 },
          { itemId: oil.id, quantity: 3, subtotalKobo: 60_000 },
        ],
      },
    ]);
    const errors = { addons: [expect.stringContaining('custom package')] };
    for (const refused of [
      await add(id, { addons: [{ itemId: shop.rice }] }),
      (await ask(ada, 'POST', `/cart/items/${id}/addons`, { itemId: shop.rice })) as Reply<Cart>,
    ])
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect((await add(id, { itemType: 'grocery' })).status).toBe(404);
    expect(await cart()).toEqual(body);
    expect((await add(id)).body.items[0]).toMatchObject({ quantity: 3 });
  });

  it('shares the stock of everything in it with the rest of the cart', async () => {
    const { id } = await soup();
    await edit(`/groceries/${beans.id}`, { quantity: 7 });
    await add(beans.id, { quantity: 2 });
    await add(shop.box, { addons: [{ itemId: beans.id, quantity: 1 }] });
    expect((await add(id, { quantity: 2 })).status).toBe(201);
    for (const refused of [
      await add(id),
      await add(beans.id),
      (await ask(ada, 'PATCH', `/cart/items/${id}`, { quantity: 3 })) as Reply<Cart>,
    ])
      expect([refused.status, refused.body.message]).toEqual([409, `Only 7 of ${beans.name} left`]);
    await edit(`/groceries/${beans.id}`, { quantity: 6 });
    expect((await cart()).items.map(line => line.available)).toEqual([false, false, false]);
    const short = await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
    expect(short).toMatchObject({ status: 409, body: { message: `Only 6 of ${beans.name} left` } });
  });

  it('follows when it is edited, and goes when it is deleted; both raise the cart’s version', async () => {
    const { id } = await soup();
    await add(shop.rice);
    const before = (await add(id, { quantity: 2 })).body;
    await change(id, { name: 'Small soup', addons: [{ itemId: oil.id }] });
    const after = await cart();
    expect(after.version).toBe(before.version + 1);
    expect(after.items[1]).toMatchObject({ name: 'Small soup', quantity: 2, subtotalKobo: 40_000 });
    expect(after.items[1]).not.toHaveProperty('priceChangedFromKobo');
    expect((await forget(id)).body).toEqual({ message: 'Package deleted' });
    expect(await cart()).toMatchObject({ version: before.version + 2, items: [{ itemId: shop.rice }] });
    expect([(await forget(id)).status, (await cart()).version]).toEqual([404, before.version + 2]);
  });

  it('says when its price changed, and is not to be had when a part of it is gone, by name', async () => {
    const { id } = await soup();
    await add(id);
    await edit(`/groceries/${oil.id}`, { price: 25_000 });
    expect((await cart()).items[0]).toMatchObject({ unitPriceKobo: 135_000, priceChangedFromKobo: 120_000 });
    const boss = await shop.staff('super_admin');
    await shop.as(boss, 'DELETE', `/groceries/${oil.id}/hard`);
    expect((await cart()).items[0]).toMatchObject({ available: false, unitPriceKobo: 60_000 });
    const gone = await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
    expect(gone).toMatchObject({ status: 409, body: { message: `${oil.name} is no longer available` } });
    expect((await own())[0]).toMatchObject({ active: false, inStock: false });
  });
});
