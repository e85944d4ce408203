import type { CategorySetting } from '@mudu/contracts/settings/views';
import { aGrocery, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await shopForSpecs();
  [admin, shopper] = await Promise.all([signedInAs(shop, 'admin'), signedInAs(shop, 'customer')]);
  await aGrocery(shop, admin, { name: 'White garri', category: 'tubers-flours' });
});
afterAll(() => shop?.close());

const categories = async () =>
  (
    await shop.call<{ categories: CategorySetting[] }>('GET', '/settings/categories', {
      token: shopper.token,
    })
  ).body.categories;

describe('the shop’s categories', () => {
  it('are twelve from the start', async () => {
    const all = await categories();
    expect(all.map(one => one.slug)).toEqual([
      'rice-grains',
      'beans-legumes',
      'tubers-flours',
      'oils',
      'proteins',
      'vegetables',
      'fruits',
      'spices-seasoning',
      'pasta-noodles',
      'provisions',
      'drinks',
      'household',
    ]);
    expect(all.filter(one => one.perishable).map(one => one.slug)).toEqual([
      'tubers-flours',
      'proteins',
      'vegetables',
      'fruits',
    ]);
    expect(new Set(all.map(one => one.vatBps))).toEqual(new Set([0]));
  });

  it('are replaced as a whole, but not from under their groceries', async () => {
    const before = await categories();
    const put = (categories: unknown, who = admin) =>
      shop.call<{ categories: CategorySetting[]; errors: object }>('PUT', '/settings/categories', {
        token: who.token,
        body: { categories },
      });
    const emptied = before.filter(one => one.slug !== 'tubers-flours');
    const refused = await put(emptied);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { categories: ['A category that still has groceries cannot be removed'] },
    ]);

    const changed = [
      { slug: 'frozen', name: 'Frozen', vatBps: 750, perishable: true },
      ...before.filter(one => one.slug !== 'household'),
    ];
    const { status, body } = await put(changed);
    expect(status).toBe(200);
    expect(body.categories[0]).toEqual({
      version: 1,
      slug: 'frozen',
      name: 'Frozen',
      imageUrl: null,
      count: 0,
      vatBps: 750,
      perishable: true,
    });
    expect(body.categories.map(one => one.slug)).not.toContain('household');
    expect((await put(changed, shopper)).status).toBe(403);
    expect((await put([changed[0], changed[0]])).body.errors).toEqual({
      categories: ['Each slug can be used once'],
    });
  });
});
