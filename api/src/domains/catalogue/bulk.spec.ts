import { randomUUID } from 'node:crypto';
import { type GoodsFile, LINES, openGoodsFile } from '@mudu/testing/catalogue/goodsFileForSpecs';
import { aGrocery, aPackage } from '@mudu/testing/catalogue/shelf';
import { csvRecords } from '@mudu/testing/download/csvText';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let { shop, admin, beans, pack, preview, rowsOf, apply, exported, item } = {} as GoodsFile;
beforeAll(async () => {
  ({ shop, admin, beans, pack, preview, rowsOf, apply, exported, item } = await openGoodsFile());
});
afterAll(() => shop?.close());

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
    [','.repeat(400_001), 'The file has too many cells'],
    [`id,quantity\n${'\n'.repeat(400_000)}`, 'The file has too many cells'],
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
