import { randomUUID } from 'node:crypto';
import type { BulkRow } from '@mudu/contracts/catalogue/bulk';
import { type GoodsFile, LINES, openGoodsFile } from '@mudu/testing/catalogue/goodsFileForSpecs';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

let { shop, admin, beans, pack, preview, rowsOf, apply, asked, item } = {} as GoodsFile;
beforeAll(async () => {
  ({ shop, admin, beans, pack, preview, rowsOf, apply, asked, item } = await openGoodsFile());
});
afterAll(() => shop?.close());

describe('what a preview showed', () => {
  it('is changed once, on record, and asked again is unchanged', async () => {
    const rows = (await rowsOf(`id,priceNaira,quantity\n${beans.id},3000,50\n${pack.id},12000,`)).map(asked);
    const first = await apply(rows);
    expect(first.body.results).toEqual([
      { id: beans.id, state: 'changed', message: null },
      { id: pack.id, state: 'changed', message: null },
    ]);
    expect(await item(beans.id)).toMatchObject({ price: 300_000, quantity: 50, version: beans.version + 1 });
    const { rows: audit } = await shop.pool.query(
      "SELECT actor_id, before, after FROM app.audit WHERE entity_id = $1 AND action = 'update'",
      [beans.id],
    );
    expect(audit).toMatchObject([
      { actor_id: admin.id, before: { price_kobo: 250_050 }, after: { price_kobo: 300_000 } },
    ]);
    expect((await apply(rows)).body.results.map(result => result.state)).toEqual(['unchanged', 'unchanged']);
    expect((await item(beans.id)).version).toBe(beans.version + 1);
  });

  it('may be words: those of the other kind are refused, what else is said of an item stays', async () => {
    const file = `id,unit,description\n${beans.id},2  mudu,\n${pack.id},,For ten\n${shop.rice},,Long`;
    const rows = await rowsOf(file);
    expect(rows).toMatchObject([
      { state: 'change', changes: { unit: { before: '1 mudu', after: '2 mudu' } } },
      { state: 'change', changes: { description: { before: LINES, after: 'For ten' } } },
      { state: 'error', errors: { description: ['A grocery has no description'] } },
    ]);
    const [unit, description] = rows.map(asked);
    expect((await apply([unit, description] as object[])).body.results).toMatchObject([
      { state: 'changed' },
      { state: 'changed' },
    ]);
    expect((await item(beans.id)).metadata).toEqual({ unit: '2 mudu', origin: 'Oyo' });
    const wrong = asked((await rowsOf(`id,quantity\n${pack.id},8`))[0] as BulkRow);
    expect(
      (await apply([{ ...wrong, changes: { unit: { before: '', after: '1 mudu' } } }])).body.results,
    ).toMatchObject([{ state: 'refused', message: 'A package has no unit' }]);
    expect((await rowsOf(file)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'error']);
  });

  it('is left where the item or its stock is another by now; the other rows are changed', async () => {
    const gone = { id: randomUUID(), version: 1, changes: { quantity: { before: 1, after: 2 } } };
    const before = await rowsOf(`id,priceNaira,quantity\n${beans.id},3100,\n${pack.id},,9\n${shop.rice},,77`);
    await shop.as(admin, 'PATCH', `/groceries/${beans.id}`, { body: { price: 1 } });
    await shop.buy(await shop.customer({ walletKobo: 1_000_000 }), 'wallet');
    const { results } = (await apply([...before.map(asked), gone])).body;
    expect(results).toMatchObject([
      { state: 'conflict', message: 'This record was changed by someone else. Reload and try again.' },
      { state: 'changed' },
      { state: 'conflict', message: expect.stringMatching(/^The stock is \d+ by now$/) },
      { state: 'not_found' },
    ]);
    expect(await item(beans.id)).toMatchObject({ price: 1 });
  });

  it('is not changed below what open orders hold', async () => {
    const buyer = await shop.customer({ state: 'Lagos' });
    await shop.buy(buyer, 'card');
    const { quantity, reserved, version } = await item(shop.rice);
    expect(reserved).toBeGreaterThan(0);
    const row = { id: shop.rice, version, changes: { quantity: { before: quantity, after: 0 } } };
    expect((await apply([row])).body.results).toEqual([
      { id: shop.rice, state: 'refused', message: `Open orders hold ${reserved}` },
    ]);
    expect(await rowsOf(`id,quantity\n${shop.rice},0`)).toMatchObject([
      { state: 'error', errors: { quantity: [`Open orders hold ${reserved}`] } },
    ]);
  });

  it('has at most 250 rows, each item once, and only numbers that an item may have', async () => {
    const row = (changes: object) => ({ id: beans.id, version: 1, changes });
    for (const rows of [
      [],
      [row({}), row({})],
      Array.from({ length: 251 }, () => ({ ...row({}), id: randomUUID() })),
      [row({ itemPrice: { before: 1, after: 0 } })],
      [row({ itemPrice: { before: 1, after: 1.5 } })],
      [row({ quantity: { before: 1, after: -1 } })],
      [row({ discount: { before: 1, after: 101 } })],
    ])
      expect((await apply(rows)).status).toBe(400);
  });
});

it('10,000 rows are previewed and changed, 250 at a time', async () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  await shop.pool.query(
    `INSERT INTO app.items (id, kind, name, name_key, price_kobo, discount, add_discount, quantity, image_urls, items,
       category, metadata, active, created_at, updated_at)
     SELECT id, 'grocery', 'Many ' || id, 'many ' || id, 100, 0, false, 5, '{}', '{}', 'oils', '{}', true, now(), now()
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await shop.app.get(CatalogueSnapshot).refreshAll();
  const { body } = await preview(`id,priceNaira,quantity\n${ids.map(id => `${id},2.5,6`).join('\n')}`);
  expect(body.summary).toMatchObject({ change: 10_000, error: 0 });
  const rows = body.rows.map(asked);
  for (let from = 0; from < rows.length; from += 250) {
    const some = rows.slice(from, from + 250);
    expect(await apply(some)).toMatchObject({
      status: 200,
      body: { results: some.map(({ id }) => ({ id, state: 'changed' })) },
    });
  }
  const { rows: after } = await shop.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM app.items WHERE name_key LIKE 'many %' AND price_kobo = 250 AND quantity = 6",
  );
  expect(after[0]?.n).toBe(10_000);
});
