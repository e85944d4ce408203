import { getLedger } from '@mudu/contracts/endpoints/admin';
import type { LedgerHead } from '@mudu/contracts/ops/views';
import { lagosDay, plusDays, plusMinutes } from '@mudu/contracts/time';
import type { Ledger, Wallet } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { csvRecords } from '@mudu/testing/download/csvText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import * as v from 'valibot';

const DAY_MS = 24 * 3_600_000;

let shop: OpenShop;
let support: SpecPerson;
let admin: SpecPerson;
let ada: SpecPerson;
let bola: SpecPerson;
let first: string;
let firstDayEnded: string;
let orderId: string;

/** Ada: ₦10,000 in, ₦3,000 out, the next day ₦3,000 back. Bola: ₦20,000 in, on the next day. */
beforeAll(async () => {
  shop = await openShopForSpecs();
  first = lagosDay(shop.clock.now());
  ada = await shop.customer({ walletKobo: 1_000_000 });
  orderId = (await shop.buy(ada, 'wallet')).body.id;
  firstDayEnded = plusMinutes(shop.clock.now(), 60);
  shop.clock.forward(DAY_MS);
  [support, admin] = [await shop.staff('support'), await shop.staff('admin')];
  await shop.as(ada, 'PATCH', `/orders/${orderId}/cancel`, { body: {} });
  bola = await shop.customer({ walletKobo: 2_000_000 });
  await shop.until(
    () => ledger(),
    ({ pagination }) => pagination.total === 4,
  );
});
afterAll(() => shop?.close());

const ledger = async (query = '', who = admin) =>
  (await shop.as(who, 'GET', `/auth/admin/wallet-ledger?${query}`)).body as Ledger;
const exported = async (query = '') => {
  const { body } = await shop.as(admin, 'GET', `/auth/admin/wallet-ledger/export.csv?${query}`);
  return csvRecords(String(body));
};
const sums = async (query: string) => {
  const { summary, pagination } = await ledger(query);
  return [pagination.total, summary.creditsKobo, summary.debitsKobo, summary.netKobo, summary.liabilityKobo];
};

describe('the wallet ledger', () => {
  it('is every movement of every wallet, newest first, with whose it is', async () => {
    const body = await ledger();
    expect(v.safeParse(getLedger.reply!, body).issues).toBeUndefined();
    expect(
      body.entries.map(({ userEmail, type, category, amountKobo }) => [
        userEmail,
        type,
        category,
        amountKobo,
      ]),
    ).toEqual([
      [bola.email, 'credit', 'funding', 2_000_000],
      [ada.email, 'credit', 'refund', 300_000],
      [ada.email, 'debit', 'order_payment', 300_000],
      [ada.email, 'credit', 'funding', 1_000_000],
    ]);
    expect(body.entries[3]).toMatchObject({
      userId: ada.id,
      userName: expect.stringMatching(/^Ada /),
      seq: 1,
    });
    const head = (await shop.as<LedgerHead>(admin, 'GET', '/ops/ledger/head')).body;
    expect(body.entries[0]).toMatchObject({ seq: head.seq, hash: head.hash });
    expect(body.summary).toEqual({
      creditsKobo: 3_300_000,
      debitsKobo: 300_000,
      netKobo: 3_000_000,
      liabilityKobo: 3_000_000,
    });
  });

  it('sums the whole filter, whatever the page', async () => {
    const page = await ledger('page=2&limit=1');
    expect(page.entries).toHaveLength(1);
    expect(page.pagination).toEqual({ page: 2, limit: 1, total: 4, totalPages: 4 });
    expect(page.summary).toMatchObject({ creditsKobo: 3_300_000, debitsKobo: 300_000 });
    expect((await ledger('page=9')).summary.creditsKobo).toBe(3_300_000);
  });

  it.each([
    ['a side', () => 'type=debit', [1, 0, 300_000, -300_000, 3_000_000]],
    ['a category', () => 'category=funding', [2, 3_000_000, 0, 3_000_000, 3_000_000]],
    [
      'a person, and what that wallet holds',
      () => `userId=${bola.id}`,
      [1, 2_000_000, 0, 2_000_000, 2_000_000],
    ],
    ['days', () => `startDate=${plusDays(first, 1)}`, [2, 2_300_000, 0, 2_300_000, 3_000_000]],
    ['the first day', () => `endDate=${first}`, [2, 1_000_000, 300_000, 700_000, 3_000_000]],
    ['a mail', () => `search=${ada.email}`, [3, 1_300_000, 300_000, 1_000_000, 3_000_000]],
    [
      'an order, with its refund',
      () => `search=%23${orderId.slice(0, 8).toUpperCase()}`,
      [2, 300_000, 300_000, 0, 3_000_000],
    ],
    [
      'a person, by that mail',
      () => `userId=${bola.id}&search=${bola.email}`,
      [1, 2_000_000, 0, 2_000_000, 2_000_000],
    ],
    ['a person, by another’s mail', () => `userId=${bola.id}&search=${ada.email}`, [0, 0, 0, 0, 2_000_000]],
    ['what nobody wrote', () => 'search=%25', [0, 0, 0, 0, 3_000_000]],
    [
      'a moment, with what was owed then',
      () => `asOf=${firstDayEnded}`,
      [2, 1_000_000, 300_000, 700_000, 700_000],
    ],
    ['a person at a moment', () => `asOf=${firstDayEnded}&userId=${bola.id}`, [0, 0, 0, 0, 0]],
  ])('can be asked for %s', async (_, query, expected) => {
    expect(await sums(query())).toEqual(expected);
    const { entries } = await ledger(query());
    expect((await exported(query())).map(row => row.seq)).toEqual(entries.map(entry => String(entry.seq)));
  });

  it('sums all who match, however many they are', async () => {
    await shop.pool.query(
      `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
       SELECT gen_random_uuid(), 'Ada', 'Many', 'many' || n || '@shop.test', 'many' || n || '@shop.test', 'customer', 'none', $1
       FROM generate_series(1, 300) AS n`,
      [shop.clock.real()],
    );
    expect((await sums('search=ada')).slice(0, 3)).toEqual([4, 3_300_000, 300_000]);
  });

  it('is exported with the hashes of its chain, in kobo', async () => {
    const { status, headers } = await shop.as(support, 'GET', '/auth/admin/wallet-ledger/export.csv');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="mudu-ledger-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const { entries } = await ledger();
    const last = (await exported()).at(-1);
    expect(last).toMatchObject({
      seq: '1',
      date: first,
      time: '12:00',
      type: 'credit',
      amountKobo: '1000000',
      userEmail: ada.email,
      hash: entries.at(-1)?.hash,
    });
  });

  it('is as it is now for support, and as it was for admins alone', async () => {
    for (const path of ['/auth/admin/wallet-ledger', '/auth/admin/wallet-ledger/export.csv']) {
      expect((await shop.as(support, 'GET', path)).status).toBe(200);
      expect((await shop.as(support, 'GET', `${path}?asOf=${firstDayEnded}`)).status).toBe(403);
      expect((await shop.as(admin, 'GET', `${path}?asOf=${firstDayEnded}`)).status).toBe(200);
    }
    for (const [who, status] of [[ada, 403] as const, [support, 403] as const, [admin, 200] as const])
      expect((await shop.as(who, 'GET', `/wallet?asOf=${firstDayEnded}`)).status).toBe(status);
  });

  it('of one’s own wallet can be narrowed to what came in or went out', async () => {
    const history = async (query: string) => {
      const { body } = await shop.as<Wallet>(ada, 'GET', `/wallet${query}`);
      return [body.history.map(({ category }) => category), body.pagination.total, body.balanceKobo];
    };
    expect(await history('?type=credit')).toEqual([['refund', 'funding'], 2, 1_000_000]);
    expect(await history('?type=debit')).toEqual([['order_payment'], 1, 1_000_000]);
    expect(await history('?type=')).toEqual([['refund', 'order_payment', 'funding'], 3, 1_000_000]);
    expect((await shop.as(ada, 'GET', '/wallet?type=gift')).status).toBe(400);
  });

  it('is staff’s alone, and refuses filters that are none', async () => {
    for (const path of ['/auth/admin/wallet-ledger', '/auth/admin/wallet-ledger/export.csv']) {
      expect((await shop.as(ada, 'GET', path)).status).toBe(403);
      expect((await shop.call('GET', path)).status).toBe(401);
      expect((await shop.as(support, 'GET', `${path}?type=gift`)).status).toBe(400);
      expect((await shop.as(support, 'GET', `${path}?userId=me`)).status).toBe(400);
    }
  });

  it('is exported whole over many batches, each line once', async () => {
    await shop.pool.query(
      `INSERT INTO ${viewSchema.ledger}.postings (posting_id, transaction_id, seq, at, account, user_id, side, amount_kobo,
         balance_after_kobo, category, description, reference, order_id, hash)
       SELECT 'made' || n / 2 || '/' || n % 2, 'made' || n / 2, 1000 + n / 2, $2, 'customer_spendable', $1, 'credit', 1,
         0, 'funding', '=Made ' || n, '+ref', NULL, 'x'
       FROM generate_series(1, 4500) AS n`,
      [ada.id, shop.clock.now()],
    );
    const rows = await exported('search=%2Bref');
    expect(rows).toHaveLength(4500);
    expect(new Set(rows.map(row => row.description)).size).toBe(4500);
    expect(rows.map(row => Number(row.seq))).toEqual(rows.map((_, n) => 3250 - Math.ceil(n / 2)));
    expect(rows[0]).toMatchObject({ reference: "'+ref", description: "'=Made 4500" });
  });
});
