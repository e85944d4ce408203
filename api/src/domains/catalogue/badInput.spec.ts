import { randomUUID } from 'node:crypto';
import { aGrocery, aPackage, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import fc from 'fast-check';

/** Texts and numbers that have broken shops before. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    '0',
    '1e3',
    '[]',
    '{',
    "'; DROP TABLE app.items; --",
    '[[[[',
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    1e308,
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const fields = [
  'name',
  'price',
  'discount',
  'addDiscount',
  'quantity',
  'imageUrls',
  'items',
  'category',
  'metadata',
  'active',
  'expectedVersion',
  'itemId',
  'itemType',
  'addons',
  'points',
  'deliveryOptions',
  'categories',
];
const bodies = fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 12 });
const keys = [
  'page',
  'limit',
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'activeOnly',
  'state',
];
const queries = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(fc.string(), fc.constantFrom('%00', '-1', '1e9', '9'.repeat(30))),
  { maxKeys: 4 },
);

describe('whatever is sent', () => {
  let shop: SpecShop;
  let boss: SignedIn;
  let paths: ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string][];
  beforeAll(async () => {
    shop = await shopForSpecs();
    boss = await signedInAs(shop, 'super_admin');
    const [grocery, box] = [await aGrocery(shop, boss), await aPackage(shop, boss)];
    await shop.call('POST', '/cart/items', { token: boss.token, body: { itemId: box.id } });
    paths = [
      ['POST', '/packages'],
      ['POST', '/groceries'],
      ['PATCH', `/groceries/${grocery.id}`],
      ['PATCH', `/packages/${box.id}`],
      ['PATCH', `/packages/${randomUUID()}`],
      ['POST', '/cart/items'],
      ['PATCH', `/cart/items/${box.id}`],
      ['POST', `/cart/items/${box.id}/addons`],
      ['DELETE', '/cart/items/%00'],
      ['PUT', '/settings/categories'],
      ['PUT', '/settings/delivery-options'],
      ['PATCH', '/settings/referral-rewards'],
    ];
  });
  afterAll(() => shop.close());

  const refusals = async (status: number, body: Record<string, unknown>, sent: unknown) => {
    expect([sent, status < 500]).toEqual([sent, true]);
    if (status === 400) expect(Object.keys(body.errors as object).length).toBeGreaterThan(0);
    if (status >= 400)
      expect(body).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
  };

  it('is never the server’s fault in a body', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(11), bodies, async (which, body) => {
        const [method, path] = paths[which]!;
        const reply = await shop.call(method, path, { token: boss.token, body });
        await refusals(reply.status, reply.body, { method, path, body });
      }),
      { numRuns: 400 },
    ));

  it('is never the server’s fault in a query', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/packages', '/groceries', '/public/groceries/active', '/settings/delivery-options'),
        queries,
        async (path, query) => {
          const reply = await shop.call('GET', `${path}?${new URLSearchParams(query)}`, {
            token: boss.token,
          });
          await refusals(reply.status, reply.body, { path, query });
        },
      ),
      { numRuns: 200 },
    ));
});
