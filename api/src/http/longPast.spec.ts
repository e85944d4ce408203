import { viewSchema } from '@mudu/projections/viewSchemas';
import { rowsRead } from '@mudu/testing/postgres/rowsRead';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import type { Type } from '@nestjs/common';
import { v7 } from 'uuid';
import { ContactQueries } from '../domains/contact/contact.queries.js';
import { InstallmentQueries } from '../domains/installment/installment.queries.js';
import { AuditQueries } from '../domains/ops/audit.queries.js';
import { EventQueries } from '../domains/ops/event.queries.js';
import { AdminPeopleQueries } from '../domains/person/adminPeople.queries.js';
import { PromoQueries } from '../domains/promo/promo.queries.js';
import { DashboardQueries } from '../processes/dashboard/dashboard.queries.js';

const { history, installments, promos, figures } = viewSchema;
const MANY = 6_000;
/** A page, and what is looked up for it. */
const FEW = 500;
/** Events of a kind that there has not been for long. */
const [EVENTS, OLD] = [24_000, 1_500];
const promo = v7();
/** Whose wallet moves all the time, though none of the staff ever has. */
const busy = v7();

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
  await shop.atRest();
  const at = `'${shop.clock.now()}'::timestamptz - n * interval '1 minute'`;
  // As the shop and its views would have them.
  for (const insert of [
    `app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
       SELECT gen_random_uuid(), 'Ada', 'Number' || n, n || '@example.com', n || '@example.com', 'customer', '-', ${at}`,
    `app.contact_messages (id, ticket, name, email, subject, message, answered, created_at)
       SELECT gen_random_uuid(), 'T-' || n, 'Ada', 'ada@example.com', 'Delivery', 'Where is it?', n % 2 = 0, ${at}`,
    `${installments}.plans (plan_id, order_id, user_id, status, open, outstanding_kobo, overdue_installments, overdue_kobo, started_at, doc)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', false, 0, 0, 0, ${at},
         json_build_object('kind', 'completed', 'parts', '[]'::json, 'facts', json_build_object(
           'planId', gen_random_uuid(), 'orderId', gen_random_uuid(), 'userId', gen_random_uuid(), 'method', 'wallet',
           'reference', NULL, 'autoDebit', false))`,
    `${promos}.usages SELECT '${promo}/' || n, '${promo}', gen_random_uuid(), gen_random_uuid(), 100, 'used', ${at}, ${at}, ${at}`,
  ])
    await shop.pool.query(`INSERT INTO ${insert} FROM generate_series(1, ${MANY}) AS n`);
  await shop.pool.query(
    `INSERT INTO ${history}.events (seq, stream, revision, type, kind, at, correlation_id, causation_id, person_id, actor_id, staff)
       SELECT 1000000 + n, 'wallet-' || CASE WHEN n % 4 = 1 THEN '${busy}' ELSE gen_random_uuid()::text END, n, CASE WHEN n > ${EVENTS - OLD} THEN 'WalletAdjusted' ELSE 'WalletFunded' END,
         'wallet', ${at}, gen_random_uuid()::text, gen_random_uuid()::text, NULL, NULL, n % 2 = 0
     FROM generate_series(1, ${EVENTS}) AS n`,
  );
  await shop.pool.query(
    `INSERT INTO app.audit (at, actor_id, role, action, entity, entity_id, request_id)
     SELECT ${at}, gen_random_uuid(), 'admin', 'update', 'item', gen_random_uuid()::text, 'r' || n FROM generate_series(1, ${MANY}) AS n`,
  );
  await shop.pool.query(`INSERT INTO ${installments}.sums VALUES ('completed', '{"-":[${MANY},0,0,0]}')`);
  await shop.pool.query(
    `INSERT INTO ${figures}.customers SELECT id, 0, 0, NULL FROM app.people ON CONFLICT DO NOTHING`,
  );
  await shop.pool.query(
    `INSERT INTO ${promos}.promos SELECT ($1::json ->> 'promo_id')::uuid, $1::json -> 'terms', 'LONG', NULL, '2026-01-01', NULL,
       true, false, 'running', ${MANY}, ${MANY}, 0, now(), now(), 0`,
    [JSON.stringify({ promo_id: promo, terms: { code: 'LONG', usageLimit: null } })],
  );
  await shop.pool.query('VACUUM ANALYZE');
});
afterAll(() => shop?.close());

/** How many the list says there are, where it says so. */
const asked: Record<string, () => Promise<{ pagination?: { total: number } }>> = {
  customers: () => of(AdminPeopleQueries).customers(first),
  'the last customers': () => of(AdminPeopleQueries).customers(last(MANY)),
  'the last customers by what they spent': () =>
    of(AdminPeopleQueries).customers({ ...last(MANY), sort: 'spent' }),
  messages: () => of(ContactQueries).list(first),
  'the last messages': () => of(ContactQueries).list(last(MANY)),
  'the last that were answered': () => of(ContactQueries).list({ ...last(MANY / 2), status: 'answered' }),
  plans: () => of(InstallmentQueries).listAll(first),
  'plans that are late': () => of(InstallmentQueries).listAll({ ...first, overdue: 'any' }),
  'who used a promotion': () => of(PromoQueries).usage(promo, first),
  'who used it first': () => of(PromoQueries).usage(promo, last(MANY)),
};
const of = <T>(queries: Type<T>): T => shop.app.get(queries, { strict: false });
const first = { page: 1, limit: 10 };
const last = (total: number) => ({ page: total / 10, limit: 10 });

describe('a shop with a long past', () => {
  it.each(Object.keys(asked))('shows %s without reading through it', async name => {
    let total = 0;
    const read = await rowsRead(shop.pool, async () => {
      total = (await asked[name]?.())?.pagination?.total ?? 0;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(FEW);
    const all = name.includes('late') ? 0 : name.includes('answered') ? MANY / 2 : MANY;
    expect(total).toBeGreaterThanOrEqual(all);
  });

  it('shows events of a kind that was long ago by their own index', async () => {
    const read = await rowsRead(shop.pool, async () => {
      const { pagination } = await of(EventQueries).list(
        { ...first, type: ['WalletAdjusted'] },
        'super_admin',
      );
      expect(pagination.total).toBe(OLD);
    });
    expect(read).toBeLessThan(OLD + FEW);
  });

  it('shows what staff did to one thing without reading what they did to others', async () => {
    const read = await rowsRead(shop.pool, async () => {
      const { audit } = await of(AuditQueries).list({ ...first, entityId: busy });
      expect(audit).toEqual([]);
    });
    expect(read).toBeLessThan(FEW);
  });

  it('shows what staff seldom do without reading what they do every day', async () => {
    for (const action of ['delete', 'OrderRescheduled'] as const) {
      const read = await rowsRead(shop.pool, async () => {
        expect((await of(AuditQueries).list({ ...first, action })).audit).toEqual([]);
      });
      expect(read).toBeLessThan(FEW);
    }
  });

  it('sums itself up without reading what it has counted', async () => {
    const read = await rowsRead(shop.pool, () => of(DashboardQueries).now());
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(FEW);
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
