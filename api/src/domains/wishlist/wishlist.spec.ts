import { randomUUID } from 'node:crypto';
import type { Wishlist, WishlistCheck, WishlistEntry } from '@mudu/contracts/wishlist/views';
import { aShopper, type Shopper } from '@mudu/testing/cart/shopperForSpecs';
import { type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
let boss: SignedIn;
let my: Shopper;

beforeAll(async () => {
  shop = await shopForSpecs();
  boss = await signedInAs(shop, 'super_admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  my = await aShopper(shop, boss);
});

const keep = (itemId: string, fields: object = {}, { token } = my) =>
  shop.call<WishlistEntry & { code: string }>('POST', '/wishlist/add', {
    token,
    body: { itemId, ...fields },
  });
const list = (query = '', { token } = my) => shop.call<Wishlist>('GET', `/wishlist${query}`, { token });
const kept = async (query = '') => (await list(query)).body.items.map(entry => entry.itemId);
const remove = (path: string) =>
  shop.call<{ message: string }>('DELETE', `/wishlist/${path}`, { token: my.token });
const check = async (a: string, b: string) =>
  (await shop.call<WishlistCheck>('GET', `/wishlist/check/${a}/${b}`, { token: my.token })).body;

describe('keeping an item', () => {
  it('answers 201 with the entry, and 200 with the same one a second time', async () => {
    await my.edited(my.box, { discount: 10, addDiscount: true });
    const first = await keep(my.box.id, { itemType: 'package' });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(String),
        itemId: my.box.id,
        itemType: 'package',
        itemDetails: {
          name: my.box.name,
          price: 500_000,
          effectivePrice: 450_000,
          imageUrls: [],
          inStock: true,
          active: true,
        },
        createdAt: expect.any(String),
      },
    ]);
    const second = await keep(my.box.id);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await kept()).toEqual([my.box.id]);
  });

  it('is one entry however many presses come at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => keep(my.rice.id)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await kept()).toEqual([my.rice.id]);
  });

  it('takes what is on sale, under its own type', async () => {
    expect((await keep(randomUUID())).body.code).toBe('not_found');
    expect((await keep(my.rice.id, { itemType: 'package' })).body.code).toBe('not_found');
    await my.edited(my.oil, { active: false });
    expect((await keep(my.oil.id)).body.code).toBe('not_found');
    expect(await kept()).toEqual([]);
  });
});

describe('the list', () => {
  it('is newest first, in pages', async () => {
    for (const item of [my.box, my.rice, my.oil]) await keep(item.id);
    expect(await kept()).toEqual([my.oil.id, my.rice.id, my.box.id]);
    const second = await list('?limit=2&page=2');
    expect(second.body.items.map(entry => entry.itemId)).toEqual([my.box.id]);
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  it('flags what was archived or sold out, and loses what was deleted for good', async () => {
    for (const item of [my.box, my.rice, my.oil]) await keep(item.id);
    await my.edited(my.rice, { quantity: 0 });
    await shop.call('DELETE', `/packages/${my.box.id}`, { token: boss.token });
    await shop.call('DELETE', `/groceries/${my.oil.id}/hard`, { token: boss.token });
    const { items, pagination } = (await list()).body;
    expect(items.map(({ itemId, itemDetails }) => [itemId, itemDetails.active, itemDetails.inStock])).toEqual(
      [
        [my.rice.id, true, false],
        [my.box.id, false, true],
      ],
    );
    expect(pagination.total).toBe(2);
    expect((await keep(my.box.id)).status).toBe(200);
  });

  it('counts in the profile', async () => {
    await keep(my.box.id);
    const profile = await shop.call<{ stats: object }>('GET', '/auth/profile', { token: my.token });
    expect(profile.body.stats).toEqual({ orders: 0, wishlist: 1 });
  });
});

describe('letting go', () => {
  it('takes an entry’s or an item’s id, and what is not there is no error', async () => {
    const { body } = await keep(my.box.id);
    await keep(my.rice.id);
    expect((await remove(`remove/${body.id}`)).status).toBe(200);
    expect(await kept()).toEqual([my.rice.id]);
    expect((await remove(`remove/${my.rice.id.toUpperCase()}`)).status).toBe(200);
    expect((await remove(`remove/${my.rice.id}`)).status).toBe(200);
    expect((await remove('remove/nonsense')).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is one’s own affair', async () => {
    const { body } = await keep(my.box.id);
    const { token } = await signedInAs(shop, 'customer');
    const seen = await shop.call('GET', `/wishlist/check/package/${my.box.id}`, { token });
    expect(seen.body).toEqual({ inWishlist: false, wishlistItemId: null });
    expect((await shop.call('GET', '/wishlist', { token })).body).toMatchObject({ items: [] });
    const own = { itemId: my.box.id, itemType: 'package' };
    const theirs = await shop.call<{ id: string }>('POST', '/wishlist/add', { token, body: own });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(body.id);
    await shop.call('DELETE', `/wishlist/remove/${body.id}`, { token });
    await shop.call('DELETE', '/wishlist/clear', { token });
    expect(await kept()).toEqual([my.box.id]);
  });

  it('of everything leaves nothing', async () => {
    for (const item of [my.box, my.rice]) await keep(item.id);
    expect((await remove('clear')).status).toBe(200);
    expect((await list()).body).toMatchObject({ items: [], pagination: { total: 0 } });
  });
});

describe('asking for one item', () => {
  it('takes type and id in either order and always answers', async () => {
    const { body } = await keep(my.box.id);
    const yes = { inWishlist: true, wishlistItemId: body.id };
    const no = { inWishlist: false, wishlistItemId: null };
    expect(await check('package', my.box.id)).toEqual(yes);
    expect(await check(my.box.id, 'package')).toEqual(yes);
    expect(await check('grocery', my.box.id)).toEqual(no);
    expect(await check('package', my.rice.id)).toEqual(no);
    expect(await check('package', 'nonsense')).toEqual(no);
  });
});
