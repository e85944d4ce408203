import { openKeptLog } from '@mudu/testing/keptLog/keptLogForSpecs';
import type { SpecLog } from '@mudu/testing/projections/logForSpecs';
import { allViews } from './allViews.js';
import { rebuildView } from './runner/rebuild.js';
import type { View } from './runner/view.js';
import { viewSchema } from './viewSchemas.js';

let log: SpecLog;
beforeAll(async () => {
  log = await openKeptLog();
});
afterAll(() => log?.close());

describe('the figures of a log written by an earlier shop', () => {
  const one = async (statement: string) => (await log.pool.query(statement)).rows[0];
  beforeAll(async () => {
    for (const name of ['orders', 'ledger', 'figures', 'installments', 'promos'])
      await rebuildView(allViews.find(view => view.name === name) as View, log);
  });

  it('count the orders that the list of orders shows, by status', async () => {
    const { rows: listed } = await log.pool.query(
      `SELECT status AS name, count(*)::int AS orders FROM ${viewSchema.orders}.orders GROUP BY status ORDER BY status`,
    );
    const { rows: counted } = await log.pool.query(
      `SELECT name, orders FROM ${viewSchema.figures}.tallies WHERE name <> 'all' AND orders > 0 ORDER BY name`,
    );
    expect(counted).toEqual(listed);
    expect(await one(`SELECT orders FROM ${viewSchema.figures}.tallies WHERE name = 'all'`)).toEqual({
      orders: listed.reduce((sum, { orders }) => sum + orders, 0),
    });
  });

  const lines = (rows: object[]) => rows.map(row => Object.values(row).join(' ')).sort();

  it('are kept beside the orders and the ledger as if everything were counted each time', async () => {
    const { rows: counted } = await log.pool.query(
      `SELECT owner, kind.key AS kind, kind.value::int AS orders
       FROM ${viewSchema.orders}.counts, json_each_text(kinds) AS kind`,
    );
    const { rows: listed } = await log.pool.query(
      `SELECT owner, concat_ws(' ', status, payment_status, payment_method, hidden::text) AS kind,
              count(*)::int AS orders
       FROM ${viewSchema.orders}.orders, unnest(ARRAY['all', user_id::text]) AS owner GROUP BY 1, 2`,
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(lines(counted)).toEqual(lines(listed));
    const { rows: summed } = await log.pool.query(
      `SELECT owner, kind.key AS kind, kind.value->>0 AS legs, kind.value->>1 AS kobo
       FROM (SELECT user_id::text AS owner, moved FROM ${viewSchema.ledger}.wallets
             UNION ALL SELECT 'all', moved FROM ${viewSchema.ledger}.chain) AS sums, json_each(moved) AS kind`,
    );
    const { rows: legs } = await log.pool.query(
      `SELECT owner, concat_ws(' ', account, category, side) AS kind, count(*) AS legs, sum(amount_kobo) AS kobo
       FROM ${viewSchema.ledger}.postings, unnest(ARRAY['all', user_id::text]) AS owner
       WHERE user_id IS NOT NULL GROUP BY 1, 2`,
    );
    expect(legs.length).toBeGreaterThan(10);
    expect(lines(summed)).toEqual(lines(legs));
    const { rows: whole } = await log.pool.query(
      `SELECT owner, total AS number FROM ${viewSchema.orders}.counts
       UNION ALL SELECT user_id || sum.name, sum.value FROM ${viewSchema.ledger}.wallets,
         LATERAL (VALUES ('legs', legs), ('credits', credits_kobo), ('debits', debits_kobo)) AS sum (name, value)
       WHERE legs > 0`,
    );
    const { rows: added } = await log.pool.query(
      `SELECT owner, count(*) AS number FROM ${viewSchema.orders}.orders,
         unnest(ARRAY['all', user_id::text]) AS owner GROUP BY 1
       UNION ALL SELECT user_id || sum.name, sum(sum.value) FROM ${viewSchema.ledger}.postings,
         LATERAL (VALUES ('legs', 1), ('credits', CASE side WHEN 'credit' THEN amount_kobo ELSE 0 END),
           ('debits', CASE side WHEN 'debit' THEN amount_kobo ELSE 0 END)) AS sum (name, value)
       WHERE user_id IS NOT NULL GROUP BY 1`,
    );
    expect(lines(whole)).toEqual(lines(added));
  });

  it('are kept beside the plans as if everything were added up each time', async () => {
    const { rows: summed } = await log.pool.query(
      `SELECT status, day.key AS day, day.value->>0 AS plans, day.value->>1 AS owed, day.value->>2 AS late, day.value->>3 AS kobo
       FROM ${viewSchema.installments}.sums, json_each(days) AS day`,
    );
    const { rows: added } = await log.pool.query(
      `SELECT status, CASE WHEN overdue_kobo > 0 THEN next_due::text ELSE '-' END AS day, count(*) AS plans,
              sum(outstanding_kobo) AS owed, sum(overdue_installments) AS late, sum(overdue_kobo) AS kobo
       FROM ${viewSchema.installments}.plans GROUP BY 1, 2`,
    );
    expect(added.length).toBeGreaterThan(3);
    expect(lines(summed)).toEqual(lines(added));
  });

  it('know how many have or had each promotion', async () => {
    const { rows: counted } = await log.pool.query(
      `SELECT promo_id, usages FROM ${viewSchema.promos}.promos WHERE usages > 0`,
    );
    const { rows: listed } = await log.pool.query(
      `SELECT promo_id, count(*) AS usages FROM ${viewSchema.promos}.usages GROUP BY 1`,
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(lines(counted)).toEqual(lines(listed));
  });

  it('have as revenue what the ledger has, day by day and customer by customer', async () => {
    const received = `SELECT sum(CASE WHEN account = 'sales' THEN amount_kobo ELSE -amount_kobo END)::float8 AS kobo
      FROM ${viewSchema.ledger}.postings
      WHERE account = 'sales' AND category <> 'promo' OR account = 'refunds'`;
    const { kobo } = await one(received);
    expect(kobo).toBeGreaterThan(0);
    expect(
      await one(`SELECT (SELECT revenue_kobo FROM ${viewSchema.figures}.tallies WHERE name = 'all')::float8 AS all,
        (SELECT sum(revenue_kobo) FROM ${viewSchema.figures}.days)::float8 AS days,
        (SELECT sum(spent_kobo) FROM ${viewSchema.figures}.customers)::float8 AS customers`),
    ).toEqual({ all: kobo, days: kobo, customers: kobo });
  });

  it('know of each customer the orders that the customer sees, and the last of them', async () => {
    const seen = `SELECT user_id, count(*)::int AS orders, max(created_at) AS last_order_at
      FROM ${viewSchema.orders}.orders WHERE NOT hidden GROUP BY user_id ORDER BY user_id`;
    const known = `SELECT user_id, orders, last_order_at FROM ${viewSchema.figures}.customers
      WHERE orders > 0 ORDER BY user_id`;
    const { rows } = await log.pool.query(known);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual((await log.pool.query(seen)).rows);
  });
});
