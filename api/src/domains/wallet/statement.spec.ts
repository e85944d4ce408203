import { lagosDay, millis, plusDays, startOfLagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { csvCells, csvRecords } from '@mudu/testing/download/csvText';
import { download } from '@mudu/testing/download/download';
import { keepPdf, pdfText, pdfTexts } from '@mudu/testing/download/pdfText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const DAY_MS = 24 * 3_600_000;
const HEADING = [
  'date',
  'time',
  'description',
  'category',
  'reference',
  'moneyInKobo',
  'moneyOutKobo',
  'balanceKobo',
  'moneyInNaira',
  'moneyOutNaira',
  'balanceNaira',
];

let shop: OpenShop;
let ada: SpecPerson;
let first: string;
const today = () => lagosDay(shop.clock.now());

/** Day one: ₦50,000 in, an order of ₦3,000. Day three: the same order again. */
beforeAll(async () => {
  shop = await openShopForSpecs();
  first = today();
  ada = await shop.customer({ walletKobo: 5_000_000 });
  await shop.buy(ada, 'wallet');
  // 23:30 in Lagos belongs to that day, though a little later it is another.
  shop.clock.forward(2 * DAY_MS + 11.5 * 3_600_000);
  await shop.buy(ada, 'wallet');
  await shop.until(
    async () => (await shop.as(ada, 'GET', '/wallet')).body as { history: unknown[] },
    ({ history }) => history.length === 3,
  );
});
afterAll(() => shop?.close());

const statement = (query: string, who = ada) => shop.as(who, 'GET', `/wallet/statement?${query}`);
const records = async (query: string, who = ada) =>
  csvRecords(String((await statement(query, who)).body)).map(row => [
    row.date,
    row.description?.replace(/#.*/, '#'),
    row.moneyInKobo,
    row.moneyOutKobo,
    row.balanceKobo,
  ]);
const pdf = (who = ada) => download(shop, who, '/wallet/statement?format=pdf');

describe('the statement of a wallet', () => {
  it('is the opening balance, every movement and the closing balance, in kobo and naira', async () => {
    const { status, headers, body } = await statement('');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="mudu-wallet-${plusDays(first, 2)}.csv"`,
    );
    expect(csvCells(String(body))[0]).toEqual(HEADING);
    expect(await records('')).toEqual([
      ['', 'Opening balance', '', '', '0'],
      [first, 'Wallet funded', '5000000', '0', '5000000'],
      [first, 'Order #', '0', '300000', '4700000'],
      [plusDays(first, 2), 'Order #', '0', '300000', '4400000'],
      [plusDays(first, 2), 'Closing balance', '', '', '4400000'],
    ]);
    expect(csvRecords(String(body))[2]).toMatchObject({
      time: '12:00',
      category: 'order_payment',
      moneyInNaira: '0.00',
      moneyOutNaira: '3000.00',
      balanceNaira: '47000.00',
    });
    expect(csvRecords(String(body))[3]).toMatchObject({ time: '23:30' });
  });

  it('takes whole Lagos days, the first and the last with them', async () => {
    const third = plusDays(first, 2);
    expect(await records(`startDate=${third}&endDate=${third}`)).toEqual([
      [third, 'Opening balance', '', '', '4700000'],
      [third, 'Order #', '0', '300000', '4400000'],
      [third, 'Closing balance', '', '', '4400000'],
    ]);
    expect(await records(`endDate=${first}`)).toEqual([
      ['', 'Opening balance', '', '', '0'],
      [first, 'Wallet funded', '5000000', '0', '5000000'],
      [first, 'Order #', '0', '300000', '4700000'],
      [first, 'Closing balance', '', '', '4700000'],
    ]);
  });

  it('of days without movements is its heading and the two balances', async () => {
    const second = plusDays(first, 1);
    expect(await records(`startDate=${second}&endDate=${second}`)).toEqual([
      [second, 'Opening balance', '', '', '4700000'],
      [second, 'Closing balance', '', '', '4700000'],
    ]);
    expect(await records('', await shop.customer())).toEqual([
      ['', 'Opening balance', '', '', '0'],
      [today(), 'Closing balance', '', '', '0'],
    ]);
  });

  it('is a PDF on request that says the same', async () => {
    const { status, headers, bytes } = await pdf();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('.pdf"');
    keepPdf(bytes);
    const said = pdfText(bytes);
    for (const part of [
      'Wallet statement',
      'Opening balance ₦0.00',
      'Wallet funded ₦50,000.00 ₦50,000.00',
      '₦3,000.00 ₦44,000.00',
      'Closing balance ₦44,000.00',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('�');
  });

  it('refuses days that are none, an end before the start, and other formats', async () => {
    for (const [query, field] of [
      ['startDate=2026-02-31', 'startDate'],
      ['startDate=2026-01-05&endDate=2026-01-04', 'endDate'],
      ['format=xls', 'format'],
    ] as const) {
      const { status, body } = await statement(query);
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
    }
    expect((await shop.call('GET', '/wallet/statement')).status).toBe(401);
  });

  it('ends a day with its last millisecond, and has what comes at midnight on the next', async () => {
    const midnight = startOfLagosDay(plusDays(today(), 1));
    shop.clock.forward(millis(midnight) - 1 - millis(shop.clock.now()));
    const before = today();
    const bola = await shop.customer({ walletKobo: 5_000_000 });
    shop.clock.forward(1);
    await shop.buy(bola, 'wallet');
    await shop.until(
      async () => (await shop.as(bola, 'GET', '/wallet')).body as { history: unknown[] },
      ({ history }) => history.length === 2,
    );
    expect(await records(`endDate=${before}`, bola)).toEqual([
      ['', 'Opening balance', '', '', '0'],
      [before, 'Wallet funded', '5000000', '0', '5000000'],
      [before, 'Closing balance', '', '', '5000000'],
    ]);
    expect(await records(`startDate=${today()}`, bola)).toEqual([
      [today(), 'Opening balance', '', '', '5000000'],
      [today(), 'Order #', '0', '300000', '4700000'],
      [today(), 'Closing balance', '', '', '4700000'],
    ]);
  });

  it('runs over many pages and batches, in order, and its balance adds up to the last line', async () => {
    const bola = await shop.customer();
    await shop.pool.query(
      `INSERT INTO ${viewSchema.ledger}.postings (posting_id, transaction_id, seq, at, account, user_id, side, amount_kobo,
         balance_after_kobo, category, description, reference, order_id, hash)
       SELECT 'made' || n || '/1', 'made' || n, 100000 + n, $2, 'customer_spendable', $1,
         CASE n % 3 WHEN 0 THEN 'debit' ELSE 'credit' END, n, 0, 'funding', 'Made ' || n, 'ref', NULL, 'x'
       FROM generate_series(1, 1234) AS n`,
      [bola.id, shop.clock.now()],
    );
    const rows = await records('', bola);
    let balance = 0;
    for (let n = 1; n <= 1234; n++) {
      balance += n % 3 === 0 ? -n : n;
      expect(rows[n]?.[1]).toBe(`Made ${n}`);
      expect(rows[n]?.[4]).toBe(String(balance));
    }
    expect(rows.at(-1)?.[4]).toBe(String(balance));
    const { bytes } = await pdf(bola);
    keepPdf(bytes, '.long.pdf');
    const texts = pdfTexts(bytes);
    expect(texts.filter(text => /^Made \d+$/.test(text.trim()))).toHaveLength(1234);
    expect(texts.filter(text => text.trim() === 'Money in').length).toBeGreaterThan(20);
  });
});
