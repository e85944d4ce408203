import { viewSchema } from '@mudu/projections/viewSchemas';
import { rowsRead } from '@mudu/testing/postgres/rowsRead';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { v7 } from 'uuid';

const { history, installments, promos, figures } = viewSchema;
const MANY = 6_000;
/** A page, and what is looked up for it. */
const FEW = 500;
const promo = v7();

let shop: OpenShop;
let admin: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('super_admin');
  await shop.atRest();
  const at = `'${shop.clock.now()}'::timestamptz - n * interval '1 minute'`;
  // As the shop and its views would have them.
  for (const insert of [
    `app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
       SELECT gen_random_uuid(), 'Ada', 'Number' || n, n || '@example.com', n || '@example.com', 'customer', '-', ${at}`,
    `app.contact_messages (id, ticket, name, email, subject, message, answered, created_at)
       SELECT gen_random_uuid(), 'T-' || n, 'Ada', 'ada@example.com', 'Delivery', 'Where is it?', n % 2 = 0, ${at}`,
    `${history}.events (seq, stream, revision, type, kind, at, correlation_id, causation_id, person_id, actor_id, staff)
       SELECT 1000000 + n, 'wallet-' || gen_random_uuid(), 0, CASE WHEN n > 5950 THEN 'WalletAdjusted' ELSE 'WalletFunded' END,
         'wallet', ${at}, gen_random_uuid()::text, gen_random_uuid()::text, NULL, NULL, false`,
    `${installments}.plans (plan_id, order_id, user_id, status, open, outstanding_kobo, overdue_installments, overdue_kobo, started_at, doc)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', false, 0, 0, 0, ${at},
         json_build_object('kind', 'completed', 'parts', '[]'::json, 'facts', json_build_object(
           'planId', gen_random_uuid(), 'orderId', gen_random_uuid(), 'userId', gen_random_uuid(), 'method', 'wallet',
           'reference', NULL, 'autoDebit', false))`,
    `${promos}.usages SELECT '${promo}/' || n, '${promo}', gen_random_uuid(), gen_random_uuid(), 100, 'used', ${at}, ${at}, ${at}`,
  ])
    await shop.pool.query(`INSERT INTO ${insert} FROM generate_series(1, ${MANY}) AS n`);
  await shop.pool.query(`INSERT INTO ${installments}.sums VALUES ('completed', '{"-":[${MANY},0,0,0]}')`);
  await shop.pool.query(
    `INSERT INTO ${figures}.customers SELECT id, 0, 0, NULL FROM app.people ON CONFLICT DO NOTHING`,
  );
  await shop.pool.query(
    `INSERT INTO ${promos}.promos SELECT ($1::json ->> 'promo_id')::uuid, $1::json -> 'terms', 'LONG', NULL, '2026-01-01', NULL,
       true, false, 'running', ${MANY}, ${MANY}, 0, now(), now(), 0`,
    [JSON.stringify({ promo_id: promo, terms: { code: 'LONG', usageLimit: null } })],
  );
  await shop.pool.query('ANALYZE');
});
afterAll(() => shop?.close());

describe('a shop with a long past', () => {
  it.each([
    ['customers', '/auth/admin/users?limit=10'],
    ['the last customers', `/auth/admin/users?limit=10&page=${MANY / 10}`],
    ['the last customers by what they spent', `/auth/admin/users?limit=10&sort=spent&page=${MANY / 10}`],
    ['messages', '/contact?limit=10'],
    ['the last messages', `/contact?limit=10&page=${MANY / 10}`],
    ['the last that were answered', `/contact?limit=10&status=answered&page=${MANY / 20}`],
    ['plans', '/installments/admin/all?limit=10'],
    ['plans that are late', '/installments/admin/all?limit=10&overdue=any'],
    ['events of a kind that was long ago', '/ops/events?limit=10&type=WalletAdjusted'],
    ['who used a promotion', `/promos/admin/${promo}/usage?limit=10`],
    ['who used it first', `/promos/admin/${promo}/usage?limit=10&page=${MANY / 10}`],
    ['the dashboard', '/auth/admin/dashboard'],
  ])('shows %s without reading through it', async (_, path) => {
    let total: number | undefined;
    const read = await rowsRead(shop.pool, async () => {
      const { status, body } = await shop.as<{ pagination?: { total: number } }>(admin, 'GET', path);
      expect(status).toBe(200);
      total = body.pagination?.total;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(FEW);
    if (path.includes('users') || path.endsWith('/contact?limit=10'))
      expect(total).toBeGreaterThanOrEqual(MANY);
  });

  it('has counted people and messages as if they were counted each time', async () => {
    await shop.pool.query(
      "UPDATE app.people SET status = 'suspended' WHERE email IN ('1@example.com', '2@example.com')",
    );
    await shop.pool.query("UPDATE app.people SET role = 'support' WHERE email = '3@example.com'");
    await shop.pool.query("DELETE FROM app.people WHERE email = '4@example.com'");
    await shop.pool.query(
      "UPDATE app.contact_messages SET answered = true WHERE ticket IN ('T-1', 'T-2', 'T-3')",
    );
    await shop.pool.query("DELETE FROM app.contact_messages WHERE ticket IN ('T-1', 'T-4')");
    const rows = async (statement: string) => (await shop.pool.query(statement)).rows;
    expect(
      await rows(
        'SELECT status, sum(customers)::int AS n FROM app.customer_counts GROUP BY 1 HAVING sum(customers) <> 0 ORDER BY 1',
      ),
    ).toEqual(
      await rows(
        "SELECT status, count(*)::int AS n FROM app.people WHERE role = 'customer' GROUP BY 1 ORDER BY 1",
      ),
    );
    expect(
      await rows('SELECT answered, sum(messages)::int AS n FROM app.contact_counts GROUP BY 1 ORDER BY 1'),
    ).toEqual(
      await rows('SELECT answered, count(*)::int AS n FROM app.contact_messages GROUP BY 1 ORDER BY 1'),
    );
  });
});
