import type { LedgerHead, LedgerVerification } from '@mudu/contracts/ops/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let admin: SpecPerson;

/** Funding, an order from the wallet, its refund, and an order by card. */
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());

const head = async () => (await shop.as(admin, 'GET', '/ops/ledger/head')).body as LedgerHead;
const verify = async () => {
  const { status, body } = await shop.as(admin, 'POST', '/ops/ledger/verify');
  expect(status).toBe(200);
  return body as LedgerVerification;
};
const sql = (text: string, values: unknown[] = []) => shop.pool.query(text, values);

describe('an empty ledger', () => {
  it('has a head at 0 and is valid', async () => {
    const empty = { seq: 0, hash: '', at: null };
    expect(await head()).toEqual(empty);
    expect(await verify()).toEqual({ valid: true, checked: 0, head: empty, brokenAt: null });
  });
});

describe('the chain of a ledger', () => {
  beforeAll(async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const { body } = await shop.buy(ada, 'wallet');
    await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    const order = (await shop.buy(ada, 'card')).body;
    await shop.press(order.paymentDetails!.url, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails!.reference}`);
    await shop.until(head, ({ seq }) => seq === 4);
  });

  it('is whole from its first link to its head', async () => {
    const last = await head();
    expect(last).toEqual({ seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: shop.clock.now() });
    expect(await verify()).toEqual({ valid: true, checked: 4, head: last, brokenAt: null });
  });

  const LEG = `posting_id = (SELECT min(posting_id) FROM ${viewSchema.ledger}.postings WHERE seq = 2)`;
  const COPY =
    'transaction_id, at, account, user_id, side, amount_kobo, balance_after_kobo, category, description, reference, order_id, hash';
  it.each([
    [
      'a sum was changed',
      `UPDATE ${viewSchema.ledger}.postings SET amount_kobo = amount_kobo + 1 WHERE ${LEG}`,
      2,
    ],
    ['a debit was made a credit', `UPDATE ${viewSchema.ledger}.postings SET side = 'credit' WHERE ${LEG}`, 2],
    [
      'money was given to somebody else',
      `UPDATE ${viewSchema.ledger}.postings SET user_id = gen_random_uuid() WHERE ${LEG}`,
      2,
    ],
    ['a leg was taken away', `DELETE FROM ${viewSchema.ledger}.postings WHERE ${LEG}`, 2],
    [
      'a leg repeats its transaction wrongly',
      `UPDATE ${viewSchema.ledger}.postings SET category = 'adjustment' WHERE ${LEG}`,
      2,
    ],
    [
      'a leg was added',
      `INSERT INTO ${viewSchema.ledger}.postings (posting_id, seq, ${COPY})
       SELECT transaction_id || '/2', seq, ${COPY} FROM ${viewSchema.ledger}.postings WHERE ${LEG}`,
      2,
    ],
    [
      'money was written in beside it',
      `INSERT INTO ${viewSchema.ledger}.postings (posting_id, seq, ${COPY})
       SELECT 'forged/0', 3, ${COPY} FROM ${viewSchema.ledger}.postings WHERE ${LEG}`,
      3,
    ],
    [
      'money was written in past the head',
      `INSERT INTO ${viewSchema.ledger}.postings (posting_id, seq, ${COPY})
       SELECT 'forged/0', 99, ${COPY} FROM ${viewSchema.ledger}.postings WHERE ${LEG}`,
      99,
    ],
    [
      'a time was changed',
      `UPDATE ${viewSchema.ledger}.transactions SET at = at + interval '1 hour' WHERE seq = 3`,
      3,
    ],
    [
      'a reference was changed',
      `UPDATE ${viewSchema.ledger}.transactions SET reference = 'other' WHERE seq = 3`,
      3,
    ],
    [
      'a hash was changed',
      `UPDATE ${viewSchema.ledger}.transactions SET hash = repeat('a', 64) WHERE seq = 1`,
      1,
    ],
    ['a link was taken out', `DELETE FROM ${viewSchema.ledger}.transactions WHERE seq = 2`, 2],
    ['the last link was taken away', `DELETE FROM ${viewSchema.ledger}.transactions WHERE seq = 4`, 4],
    [
      'the end was taken away with the head',
      `WITH gone AS (DELETE FROM ${viewSchema.ledger}.transactions WHERE seq = 4)
       UPDATE ${viewSchema.ledger}.chain SET seq = 3, hash = (SELECT hash FROM ${viewSchema.ledger}.transactions WHERE seq = 3)`,
      4,
    ],
    ['the head was changed', `UPDATE ${viewSchema.ledger}.chain SET hash = repeat('b', 64)`, 4],
    ['the head was taken away', `DELETE FROM ${viewSchema.ledger}.chain`, 1],
  ])('shows where %s', async (_, tampering, brokenAt) => {
    const tables = ['transactions', 'postings', 'chain'];
    for (const table of tables)
      await sql(`CREATE TABLE kept_${table} AS TABLE ${viewSchema.ledger}.${table}`);
    await sql(tampering);
    const found = await verify();
    for (const table of tables) {
      await sql(`DELETE FROM ${viewSchema.ledger}.${table}`);
      await sql(`INSERT INTO ${viewSchema.ledger}.${table} SELECT * FROM kept_${table}`);
      await sql(`DROP TABLE kept_${table}`);
    }
    expect(found).toMatchObject({ valid: false, brokenAt });
    expect((await verify()).valid).toBe(true);
  });

  it('is looked at by admins and up', async () => {
    const [support, boss] = [await shop.staff('support'), await shop.staff('super_admin')];
    for (const [method, path] of [
      ['GET', '/ops/ledger/head'],
      ['POST', '/ops/ledger/verify'],
    ] as const) {
      expect((await shop.as(support, method, path)).status).toBe(403);
      expect((await shop.as(await shop.customer(), method, path)).status).toBe(403);
      expect((await shop.call(method, path)).status).toBe(401);
      expect((await shop.as(boss, method, path)).status).toBe(200);
    }
  });
});
