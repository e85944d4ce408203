import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import type { Reply, SpecShop } from './shopForSpecs.js';

/** Rice at ₦1,000 a piece and a box at ₦5,000, a hundred of each; those that are there stay. */
export async function stockShelves(
  shop: SpecShop,
  admin: { token: string },
): Promise<{ rice: string; box: string }> {
  const known = await shop.pool.query<{ id: string; name: string }>(
    "SELECT id, name FROM app.items WHERE name IN ('Rice', 'Box')",
  );
  if (known.rowCount === 2) {
    const id = (name: string) => known.rows.find(row => row.name === name)?.id as string;
    return { rice: id('Rice'), box: id('Box') };
  }
  const rice = await shop.call<{ id: string }>('POST', '/groceries', {
    token: admin.token,
    body: {
      name: 'Rice',
      price: 100_000,
      quantity: 100,
      category: 'rice-grains',
      imageUrls: ['/art/g-rice.svg'],
      active: true,
    },
  });
  const box = await shop.call<{ id: string }>('POST', '/packages', {
    token: admin.token,
    body: {
      name: 'Box',
      price: 500_000,
      quantity: 100,
      items: ['Rice', 'Beans'],
      imageUrls: ['/art/pkg-box.svg'],
      active: true,
    },
  });
  await shop.app.get(CatalogueSnapshot).refreshAll();
  return { rice: created(rice).id, box: created(box).id };
}

function created<T>({ status, body }: Reply<T>): T {
  if (status !== 201) throw new Error(`The shop can not be stocked: ${status} ${JSON.stringify(body)}`);
  return body;
}
