import { randomUUID } from 'node:crypto';
import type { BulkPreview, BulkResult, BulkRow } from '@mudu/contracts/catalogue/bulk';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { aGrocery, aPackage } from '@mudu/testing/catalogue/shelf';
import { csvRecords } from '@mudu/testing/download/csvText';
import { upload } from '@mudu/testing/picture/picturesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

const LINES = '=For eight,\nwith "moin moin"; rice';
let shop: OpenShop;
let admin: SpecPerson;
let beans: Grocery;
let pack: Package;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  const by = { userId: admin.id, token: admin.token };
  beans = await aGrocery(shop, by, {
    name: '=Oloyin beans, "sweet"',
    price: 250_050,
    quantity: 40,
    metadata: { unit: '1 mudu', origin: 'Oyo' },
  });
  pack = await aPackage(shop, by, {
    name: 'Sunday Pack',
    price: 1_000_000,
    quantity: 7,
    metadata: { description: LINES },
  });
});
afterAll(() => shop?.close());

const preview = (csv: string | Buffer, who: { token: string } = admin) =>
  upload<BulkPreview & { errors?: Record<string, string[]> }>(shop, who, '/catalogue/bulk/preview', {
    file: Buffer.from(csv),
  });
const rowsOf = async (csv: string) => (await preview(csv)).body.rows;
const apply = (rows: object[], who: SpecPerson = admin) =>
  shop.as<{ results: BulkResult[] }>(who, 'POST', '/catalogue/bulk/apply', { body: { rows } });
const asked = ({ id, version, changes }: BulkRow) => ({ id, version, changes });
const exported = async (query = '') =>
  String((await shop.as(admin, 'GET', `/catalogue/export.csv${query}`)).body as unknown);
const item = async <T = Grocery>(id: string) => (await shop.as<T>(admin, 'GET', `/groceries/${id}`)).body;

describe('the file of goods', () => {
  it('can be sent back as it is, formulas made harmless, and changes nothing', async () => {
    const csv = await exported();
    expect(csvRecords(csv).find(row => row.id === beans.id)).toEqual({
      id: beans.id,
      kind: 'grocery',
      name: '\'=Oloyin beans, "sweet"',
      category: beans.category,
      unit: '1 mudu',
      description: '',
      active: 'yes',
      priceNaira: '2500.5',
      quantity: '40',
      reserved: '0',
      discount: '0',
      addDiscount: 'no',
    });
    const { status, body } = await preview(csv);
    expect(status).toBe(200);
    expect(body.summary).toEqual({
      change: 0,
      unchanged: csvRecords(csv).length,
      not_found: 0,
      ambiguous: 0,
      error: 0,
    });
  });

  it('has the words of goods, and is unchanged by the line ends of a spreadsheet', async () => {
    const csv = await exported('?q=sunday');
    expect(csvRecords(csv)).toMatchObject([{ unit: '', description: `'${LINES}` }]);
    expect(await rowsOf(csv.replaceAll(/\r?\n/g, '\r\n'))).toMatchObject([{ state: 'unchanged' }]);
  });

  it('has no words that are too long to be sent back', async () => {
    const by = { userId: admin.id, token: admin.token };
    const metadata = { description: 'x'.repeat(6_000) };
    await aPackage(shop, by, { name: 'Talkative', price: 100, metadata });
    expect(csvRecords(await exported('?q=talkative'))).toMatchObject([{ description: '' }]);
  });

  it('has what the list is narrowed to', async () => {
    const names = async (query: string) => csvRecords(await exported(query)).map(row => row.name);
    expect(await names('?kind=package&q=sunday')).toEqual(['Sunday Pack']);
    expect(await names('?kind=grocery&active=false')).toEqual([]);
  });
});

describe('a preview', () => {
  it('says row by row what would change, and changes nothing', async () => {
    const rows = await rowsOf(
      [
        'id,name,priceNaira,quantity,discount,addDiscount',
        `${beans.id},,2600,45,,`,
        ',sunday pack,,,12.5,YES',
        `${pack.id.toUpperCase()},Sunday Pack,10000.00,7,0,no`,
        `${randomUUID()},,1,,,`,
        ',Nobody sells this,1,,,',
        ',,5,,,',
      ].join('\r\n'),
    );
    expect(rows).toMatchObject([
      {
        row: 2,
        state: 'change',
        id: beans.id,
        version: beans.version,
        changes: { itemPrice: { before: 250_050, after: 260_000 }, quantity: { before: 40, after: 45 } },
      },
      {
        row: 3,
        state: 'change',
        kind: 'package',
        changes: { discount: { before: 0, after: 12.5 }, addDiscount: { before: false, after: true } },
      },
      { row: 4, state: 'error', errors: { id: ['Row 3 is about this item too'] }, changes: {} },
      { row: 5, state: 'not_found', id: null },
      { row: 6, state: 'not_found', name: 'Nobody sells this' },
      { row: 7, state: 'error', errors: { id: ['Say which item by id or name'] } },
    ]);
    expect(await item(beans.id)).toMatchObject({ price: 250_050, quantity: 40, version: beans.version });
  });

  it('does not guess: what both kinds are called needs its kind', async () => {
    await aGrocery(shop, { userId: admin.id, token: admin.token }, { name: 'Twins', price: 100 });
    await aPackage(shop, { userId: admin.id, token: admin.token }, { name: 'Twins', price: 100 });
    expect(await rowsOf('name,quantity\ntwins,5')).toMatchObject([{ state: 'ambiguous', id: null }]);
    expect(await rowsOf('kind,name,quantity\ngrocery,twins,5')).toMatchObject([
      { state: 'change', kind: 'grocery' },
    ]);
  });

  it.each([
    ['priceNaira', '=1+1'],
    ['priceNaira', '1,250.50'],
    ['priceNaira', '1E+05'],
    ['priceNaira', '0'],
    ['priceNaira', '-5'],
    ['priceNaira', '10.555'],
    ['priceNaira', '9999999999'],
    ['quantity', '1.5'],
    ['quantity', '-1'],
    ['quantity', '1000001'],
    ['discount', '101'],
    ['discount', '5%'],
    ['addDiscount', 'maybe'],
    ['unit', 'x'.repeat(41)],
    ['description', 'What is this'],
  ])('refuses a %s of %j', async (column, cell) => {
    const [row] = await rowsOf(`id,${column}\n${beans.id},"${cell}"`);
    expect(row).toMatchObject({ state: 'error', changes: {}, errors: { [column]: [expect.any(String)] } });
  });

  it('finds an id beside another item’s name', async () => {
    const [row] = await rowsOf(`id,name,priceNaira\n${beans.id},Sunday Pack,1`);
    expect(row).toMatchObject({
      state: 'error',
      errors: { name: ['This id is that of =Oloyin beans, "sweet"'] },
    });
  });

  it.each([
    ['', 'The file is empty'],
    ['id,quantity\n', 'The file has no rows below its heading'],
    ['id,price\nx,1', 'Name the column priceNaira: prices are in naira'],
    ['id,=cmd()\nx,1', 'There is no column "=cmd()"'],
    ['id,quantity,quantity\nx,1,2', 'The column quantity is there twice'],
    ['quantity\n1', 'A column id or name must say which item a row is about'],
    ['id,quantity\nx,1,2', 'Row 2 has more cells than the heading'],
    ['id,quantity\n"x,1', expect.stringContaining('This is no CSV file')],
    [`id\n${'x\n'.repeat(10_001)}`, 'At most 10,000 rows'],
    [Buffer.from([0x69, 0x64, 0x0a, 0xff, 0xfe]), 'This is no text in UTF-8. Save it as "CSV UTF-8".'],
  ])('of no such file says why', async (csv, sentence) =>
    expect(await preview(csv)).toMatchObject({ status: 400, body: { errors: { file: [sentence] } } }),
  );

  it('reads semicolons, tabs and the mark of UTF-8', async () => {
    for (const csv of [`\ufeffid;quantity\r\n${beans.id};41\r\n`, `id\tquantity\n${beans.id}\t41`])
      expect(await rowsOf(csv)).toMatchObject([{ state: 'change', changes: { quantity: { after: 41 } } }]);
  });

  it('and its changes are for admins; the file is for all staff', async () => {
    const people = [
      await shop.customer({}),
      await shop.staff('support'),
      admin,
      await shop.staff('super_admin'),
    ];
    const statuses = (ask: (who: SpecPerson) => Promise<{ status: number }>) =>
      Promise.all(people.map(async who => (await ask(who)).status));
    expect(await statuses(who => shop.as(who, 'GET', '/catalogue/export.csv'))).toEqual([403, 200, 200, 200]);
    expect(await statuses(who => preview('id,quantity\nx,1', who))).toEqual([403, 403, 200, 200]);
    const row = { id: randomUUID(), version: 1, changes: {} };
    expect(await statuses(who => apply([row], who))).toEqual([403, 403, 200, 200]);
    expect((await shop.call('GET', '/catalogue/export.csv')).status).toBe(401);
  });
});

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
