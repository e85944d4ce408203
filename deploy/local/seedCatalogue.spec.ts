import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { seedCatalogue } from './seedCatalogue.js';

describe('the demo catalogue', () => {
  let shop: SpecShop;
  beforeAll(async () => {
    shop = await shopForSpecs();
  });
  afterAll(() => shop.close());

  const shelf = async () => {
    const packages = await shop.call<{ packages: { id: string; imageUrls: string[]; inStock: boolean }[] }>(
      'GET',
      '/public/packages/active',
    );
    const groceries = await shop.call<{ groceries: { metadata: { unit: string } }[] }>(
      'GET',
      '/public/groceries/active',
    );
    return [...packages.body.packages, ...groceries.body.groceries];
  };

  it('fills an empty shelf once, with the same ids at every start', async () => {
    const catalogue = shop.app.get(CatalogueSnapshot);
    await seedCatalogue(shop.pool, shop.clock, catalogue);
    const first = await shelf();
    expect(first.length).toBeGreaterThan(100);
    await seedCatalogue(shop.pool, shop.clock, catalogue);
    expect(await shelf()).toEqual(first);
  });
});
