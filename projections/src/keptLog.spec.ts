import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type NewEvent, START } from '@mudu/event-store/eventStore';
import { logForSpecs, type SpecLog } from '@mudu/testing/projections/logForSpecs';
import { allViews } from './allViews.js';
import { rebuildView } from './runner/rebuild.js';
import type { View } from './runner/view.js';
import { liveSchema, viewSchema } from './viewSchemas.js';

/**
 * Fifteen months of one shop under random people, faults and crashes: its events in log order, and every row its views
 * had then. Rows name no place in the log, so appending the same events in the same order must make the same rows.
 */
const KEPT = new URL('../../testing/src/keptLog/', import.meta.url);
const unpacked = (name: string): string => gunzipSync(readFileSync(new URL(name, KEPT))).toString();

type KeptEvent = NewEvent & { stream: string; revision: number };
const events: KeptEvent[] = unpacked('logBefore.jsonl.gz')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));
const rowsBefore: Record<string, Record<string, string[]>> = JSON.parse(unpacked('viewsBefore.json.gz'));

let log: SpecLog;
beforeAll(async () => {
  log = await logForSpecs();
  for (const { stream, revision, ...event } of events)
    await log.store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [event]);
  await log.readable();
});
afterAll(() => log?.close());

/** Every row as the text Postgres makes of it, so that nothing is left out, be it a digit or the order of keys. */
async function rowsOf(view: View): Promise<Record<string, string[]>> {
  const client = await log.pool.connect();
  try {
    // Moments are written in the session's time zone.
    await client.query("SET TIME ZONE 'UTC'");
    const tables: Record<string, string[]> = {};
    for (const [table, { key }] of Object.entries(view.tables)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${liveSchema(view)}.${table} t ORDER BY ${key}::text COLLATE "C"`,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  } finally {
    client.release(true);
  }
}

/** Tables there were then, and those that came since: of that time they say nothing, with one exception. */
const split = (now: Record<string, string[]>, before: Record<string, string[]>) => ({
  rows: Object.fromEntries(Object.entries(now).filter(([table]) => table in before)),
  since: Object.entries(now).filter(([table]) => !(table in before)),
});

/** What an order's history tells since then beside the kind of each event. */
const TOLD_SINCE = /,"actorId":(?:null|"[^"]*"),"facts":\{[^{}]*\}/g;
/** What wallets and the chain sum up since then. */
const SUMMED_SINCE = /,"moved":\{[^{}]*\}(?:,"legs":\d+,"credits_kobo":\d+,"debits_kobo":\d+)?(?=\}$)/;
/** When a plan is looked at next; reviews of plans have a spec of their own for it. */
const REVIEWED_SINCE = /,"next_review":(?:null|"[^"]*")/;
const sinceThen: Record<string, RegExp> = {
  orders: TOLD_SINCE,
  ledger: SUMMED_SINCE,
  installments: REVIEWED_SINCE,
};
const asThen = (name: string, tables: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map(row => row.replace(sinceThen[name] ?? /^$/, '')),
    ]),
  );

/** Their table is of today; the facts that fill it are as old as the log. */
const refundsThen = new Set(
  events
    .filter(({ type }) => type === 'PaymentRefundRequested' || type === 'WalletRefunded')
    .map(({ data }) => (data as { refundId: string }).refundId),
);

describe('a log written by an earlier shop', () => {
  it('holds every kind of event there was', () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(typesThen);
  });

  it('is read as it was written', async () => {
    const read = await log.store.readAll({ after: START, limit: events.length + 1 });
    expect(read.map(({ position: _, recordedAt: __, ...event }) => event)).toEqual(events);
  });

  it.each(Object.keys(rowsBefore))('gives the same rows in the view of %s', async name => {
    const view = allViews.find(one => one.name === name) as View;
    await rebuildView(view, log);
    const before = rowsBefore[name] as Record<string, string[]>;
    const { rows, since } = split(await rowsOf(view), before);
    expect(asThen(name, rows)).toEqual(before);
    // What is counted since then is compared with the rows themselves below.
    const uncounted = since.filter(([table]) => table !== 'counts');
    expect(uncounted.map(([table, made]) => [table, made.length])).toEqual(
      uncounted.map(([table]) => [table, table === 'refunds' ? refundsThen.size : 0]),
    );
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0]);
  });
});

describe('the figures of such a log', () => {
  const one = async (statement: string) => (await log.pool.query(statement)).rows[0];
  beforeAll(async () => {
    for (const name of ['orders', 'ledger', 'figures'])
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

const typesThen = [
  'InstallmentAutoDebitFailed',
  'InstallmentAutoDebitStarted',
  'InstallmentFellOverdue',
  'InstallmentOverdueNoticed',
  'InstallmentPaid',
  'InstallmentPaymentRequested',
  'InstallmentReminded',
  'InstallmentRescheduled',
  'InstallmentWaived',
  'OrderBroughtBack',
  'OrderCancelled',
  'OrderConfirmed',
  'OrderDelivered',
  'OrderDispatched',
  'OrderLocated',
  'OrderNoted',
  'OrderPaid',
  'OrderPaidInFull',
  'OrderPartPaid',
  'OrderPartRefunded',
  'OrderPaymentFailed',
  'OrderPaymentRequested',
  'OrderPlaced',
  'OrderProcessed',
  'OrderRefundSettled',
  'OrderRescheduled',
  'OrderReturned',
  'PaymentAbandoned',
  'PaymentFailed',
  'PaymentFlagged',
  'PaymentPageOpened',
  'PaymentRefundFailed',
  'PaymentRefundRequested',
  'PaymentRefunded',
  'PaymentStarted',
  'PaymentSucceeded',
  'PersonErased',
  'PersonPasswordReset',
  'PersonRegistered',
  'PersonReinstated',
  'PersonRoleChanged',
  'PersonSuspended',
  'PersonVerified',
  'PlanCancelled',
  'PlanCompleted',
  'PlanDefaulted',
  'PlanReduced',
  'PlanStarted',
  'PromoActivated',
  'PromoCancelled',
  'PromoCreated',
  'PromoDeactivated',
  'PromoEdited',
  'PromoEnded',
  'PromoSlotReleased',
  'PromoSlotTaken',
  'PromoSlotUsed',
  'PromoStarted',
  'ReferralFlagged',
  'ReferralMade',
  'ReferralQualified',
  'ReferralRefused',
  'ReferralReleased',
  'ReferralReversed',
  'WalletAdjusted',
  'WalletCreditedWithSurplus',
  'WalletDebitedForInstallment',
  'WalletDebitedForOrder',
  'WalletFunded',
  'WalletOpened',
  'WalletReferralEarned',
  'WalletReferralWithdrawn',
  'WalletRefunded',
];
