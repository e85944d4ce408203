import { randomUUID } from 'node:crypto';
import type { Category, Discover, GroceryList, Package } from '@mudu/contracts/catalogue/views';
import { plusHours } from '@mudu/contracts/time';
import { aGrocery, aPackage, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { commitStock, moveStock } from './moveStock.js';
import { Stock } from './stock.js';

let shop: SpecShop;
let admin: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  shop = await shopForSpecs();
  [admin, shopper] = await Promise.all([signedInAs(shop, 'admin'), signedInAs(shop, 'customer')]);
  const shelf = [
    { name: 'White garri', price: 300_000, category: 'tubers-flours' },
    { name: 'Brown beans', price: 100_000, category: 'beans-legumes', quantity: 1 },
    { name: 'Egusi, peeled', price: 400_000, discount: 50, addDiscount: true, category: 'spices-seasoning' },
    { name: 'Seasoning cubes', price: 50_000, category: 'spices-seasoning' },
    { name: 'Hidden rice', price: 1, category: 'rice-grains', active: false },
  ];
  for (const fields of shelf) {
    shop.clock.forward(1000);
    await aGrocery(shop, admin, fields);
  }
  await aPackage(shop, admin, { name: 'Sunday Pack', items: ['Long-grain rice, 4 kg', 'Groundnut oil'] });
});
afterAll(() => shop.close());

const get = <T>(path: string, who: SignedIn = shopper) => shop.call<T>('GET', path, { token: who.token });
const names = async (query: string) =>
  (await get<GroceryList>(`/groceries?${query}`)).body.groceries.map(item => item.name);
const idOf = async (name: string) =>
  (await get<GroceryList>('/groceries')).body.groceries.find(item => item.name === name)!.id;

describe('the list of groceries', () => {
  it('comes whole and newest first when nothing is asked', async () => {
    const { status, body, headers } = await get<GroceryList>('/groceries');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.groceries.map(item => item.name)).toEqual([
      'Seasoning cubes',
      'Egusi, peeled',
      'Brown beans',
      'White garri',
    ]);
    expect(body.pagination).toEqual({ page: 1, limit: 500, total: 4, totalPages: 1 });
  });

  it.each([
    ['sort=price_asc', ['Seasoning cubes', 'Brown beans', 'Egusi, peeled', 'White garri']],
    ['sort=price_desc', ['White garri', 'Egusi, peeled', 'Brown beans', 'Seasoning cubes']],
    ['sort=newest&limit=2&page=2', ['Brown beans', 'White garri']],
    ['category=spices-seasoning', ['Seasoning cubes', 'Egusi, peeled']],
    ['category=unknown', []],
    ['minPrice=100000&maxPrice=200000', ['Egusi, peeled', 'Brown beans']],
    ['q=gari', ['White garri']],
    ['q=maggi', ['Seasoning cubes']],
    ['q=egunsi', ['Egusi, peeled']],
    ['q=baens', ['Brown beans']],
    ['q=seaspn', ['Seasoning cubes']],
    ['q=hidden', []],
    ['q=&category=&sort=&minPrice=', ['Seasoning cubes', 'Egusi, peeled', 'Brown beans', 'White garri']],
    ['page=99', []],
    ['sort=name_asc', ['Brown beans', 'Egusi, peeled', 'Seasoning cubes', 'White garri']],
    ['sort=name_desc&limit=1', ['White garri']],
    ['sort=stock_asc&limit=2', ['Brown beans', 'Egusi, peeled']],
    ['sort=stock_desc&limit=1', ['Egusi, peeled']],
    ['lowStock=true', ['Brown beans']],
    ['lowStock=false&sort=name_asc', ['Egusi, peeled', 'Seasoning cubes', 'White garri']],
    ['active=false', ['Seasoning cubes', 'Egusi, peeled', 'Brown beans', 'White garri']],
  ])('answers %s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('is for staff what is on sale, or what is not', async () => {
    const seen = async (query: string) =>
      (await get<GroceryList>(`/groceries?${query}`, admin)).body.groceries.map(item => item.name);
    expect(await seen('active=false')).toEqual(['Hidden rice']);
    expect(await seen('active=true&lowStock=true')).toEqual(['Brown beans']);
  });

  it('counts pages of what was found, and cuts a limit to 100', async () => {
    expect((await get<GroceryList>('/groceries?limit=3&page=9')).body.pagination).toEqual({
      page: 9,
      limit: 3,
      total: 4,
      totalPages: 2,
    });
    expect((await get<GroceryList>('/groceries?limit=5000')).body.pagination.limit).toBe(100);
  });

  it('orders by what was sold in the last 90 days', async () => {
    const stock = shop.app.get(Stock);
    const sell = async (name: string, quantity: number, daysAgo: number) => {
      const order = randomUUID();
      await stock.reserve(order, [{ itemId: await idOf(name), quantity, name }], shop.clock.now());
      await moveStock(shop.pool, commitStock, [[order], plusHours(shop.clock.now(), -24 * daysAgo)]);
      return order;
    };
    await sell('White garri', 3, 10);
    await sell('Egusi, peeled', 50, 91);
    await sell('Seasoning cubes', 2, 89);
    await stock.restock(shop.pool, await sell('Egusi, peeled', 9, 1));
    await shop.app.get(CatalogueSnapshot).countSales();
    expect(await names('sort=popular')).toEqual([
      'White garri',
      'Seasoning cubes',
      'Egusi, peeled',
      'Brown beans',
    ]);
  });

  it('tells what is in stock by what no order holds', async () => {
    const order = randomUUID();
    await shop.app
      .get(Stock)
      .reserve(order, [{ itemId: await idOf('Brown beans'), quantity: 1, name: '' }], shop.clock.now());
    await shop.until(
      () => names('inStock=false'),
      found => found.includes('Brown beans'),
    );
    expect(await names('inStock=true')).not.toContain('Brown beans');
    await shop.app.get(Stock).release(shop.pool, order);
    await shop.until(
      () => names('inStock=true'),
      found => found.includes('Brown beans'),
    );
  });

  it.each([
    ['page=0', { page: ['Page must be a whole number from 1'] }],
    ['page=x', { page: ['Page must be a whole number from 1'] }],
    ['limit=-1', { limit: ['Limit must be a whole number from 1'] }],
    ['sort=cheapest', { sort: [expect.stringContaining('received string')] }],
    ['minPrice=1.5', { minPrice: ['Price must be a whole number of kobo'] }],
    ['activeOnly=maybe', { activeOnly: [expect.any(String)] }],
    ['page=1&page=2', { page: ['Give this once'] }],
    [`q=${'x'.repeat(201)}`, { q: ['A search has at most 200 characters'] }],
  ])('refuses %s', async (query, errors) => {
    const { status, body } = await get(`/groceries?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Validation failed', errors });
  });

  it('is for those who are signed in', async () =>
    expect((await shop.call('GET', '/groceries')).body).toMatchObject({
      code: 'invalid_token',
      message: 'Invalid or expired token',
    }));
});

describe('what the landing page loads', () => {
  it('is open to everybody', async () => {
    const packages = await shop.call<{ packages: Package[] }>('GET', '/public/packages/active');
    expect(packages.body.packages.map(item => item.name)).toEqual(['Sunday Pack']);
    const groceries = await shop.call<GroceryList>('GET', '/public/groceries/active?category=beans-legumes');
    expect(groceries.body).toEqual({ groceries: [expect.objectContaining({ name: 'Brown beans' })] });
    expect((await shop.call('GET', '/public/groceries/active?category=nothing')).body).toEqual({
      groceries: [],
    });
  });

  it('is a few groceries from as many categories as can be, where that is asked for', async () => {
    const asked = async (most: number) =>
      (await shop.call<GroceryList>('GET', `/public/groceries/active?assorted=${most}`)).body.groceries.map(
        ({ category }) => category,
      );
    const three = await asked(3);
    expect(three).toHaveLength(3);
    expect(new Set(three).size).toBe(3);
    expect(await asked(100)).toHaveLength(4);
    expect((await shop.call('GET', '/public/groceries/active?assorted=0')).status).toBe(400);
  });

  it('finds a package by what is in it', async () => {
    const { body } = await get<{ packages: Package[] }>('/packages?q=groundnt');
    expect(body.packages.map(item => item.name)).toEqual(['Sunday Pack']);
  });
});

describe('the categories of a list', () => {
  it('are listed where something is on sale, and counted', async () => {
    const { body } = await get<{ categories: Category[] }>('/groceries/categories');
    expect(body.categories).toEqual([
      { slug: 'beans-legumes', name: 'Beans & Legumes', imageUrl: null, count: 1 },
      { slug: 'tubers-flours', name: 'Tubers & Flours', imageUrl: null, count: 1 },
      { slug: 'spices-seasoning', name: 'Spices & Seasoning', imageUrl: null, count: 2 },
    ]);
    const discover = await get<Discover>('/packages/discover/all');
    expect(discover.body.categories).toEqual(body.categories);
    expect([discover.body.packages.length, discover.body.groceries.length]).toEqual([1, 4]);
  });
});
