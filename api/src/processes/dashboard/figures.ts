import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { type PlanSums, totalOfPlans } from '@mudu/contracts/installment/planSums';
import { paymentMethods } from '@mudu/contracts/order/agreed';
import { orderStatuses } from '@mudu/contracts/order/views';
import type { LagosDay } from '@mudu/contracts/time';
import { type MovedSums, totalMoved } from '@mudu/contracts/wallet/movedSums';
import { viewSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import { atOneMoment, type Db } from '../../platform/transaction.js';

type Totals = Dashboard['totals'];
const LISTED = 5;

/** What the view of figures has counted, in all and from the first day to the last, which add up. */
export const figuresOf = (pool: Pool, first: LagosDay, last: LagosDay) =>
  atOneMoment(pool, async db => ({
    tallies: await tallied(db),
    series: await seriesOf(db, first, last),
    paymentMix: await methodsOf(db, first),
    top: await topItems(db, first),
  }));

/** All orders and those of each status, as staff's list has them, and all revenue. */
async function tallied(db: Db) {
  const { rows } = await db.query<{ name: string; orders: number; revenue: string }>(
    `SELECT name, orders, revenue_kobo AS revenue FROM ${viewSchema.figures}.tallies`,
  );
  const of = (name: string) => rows.find(row => row.name === name);
  return {
    orders: of('all')?.orders ?? 0,
    revenueKobo: Number(of('all')?.revenue ?? 0),
    byStatus: orderStatuses.map(status => ({ status, count: of(status)?.orders ?? 0 })),
  };
}

/** Every day from the first to the last, also those on which nothing was. */
async function seriesOf(db: Db, first: LagosDay, last: LagosDay): Promise<Dashboard['series']> {
  const { rows } = await db.query<{ date: string; orders: number; revenue: number; new_users: number }>(
    `SELECT each::date::text AS date, coalesce(orders, 0) AS orders,
            coalesce(revenue_kobo, 0)::float8 AS revenue, coalesce(new_users, 0) AS new_users
     FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS each
     LEFT JOIN ${viewSchema.figures}.days ON day = each::date ORDER BY each`,
    [first, last],
  );
  return rows.map(({ date, orders, revenue, new_users }) => ({
    date,
    orders,
    revenueKobo: revenue,
    newUsers: new_users,
  }));
}

async function methodsOf(db: Db, first: LagosDay): Promise<Dashboard['paymentMix']> {
  const { rows } = await db.query<{ method: string; orders: number; amount: number }>(
    `SELECT method, sum(orders)::int AS orders, sum(amount_kobo)::float8 AS amount
     FROM ${viewSchema.figures}.methods WHERE day >= $1 GROUP BY method`,
    [first],
  );
  return paymentMethods.map(method => {
    const row = rows.find(one => one.method === method);
    return { method, orders: row?.orders ?? 0, amountKobo: row?.amount ?? 0 };
  });
}

interface TopRow {
  item_id: string | null;
  item_type: 'package' | 'grocery';
  name: string;
  image_url: string | null;
  quantity: number;
  revenue: number;
}

const SOLD = `${viewSchema.figures}.sold`;
/** Looked up only of what is gone. */
const soldAs = (column: string): string =>
  `(SELECT max(${column}) FROM ${SOLD} WHERE day >= $1 AND item_type = top.item_type AND item_id IS NOT DISTINCT FROM top.item_id)`;

/** By the names and pictures they have today; those that are gone, by the ones they were sold under. */
async function topItems(db: Db, first: LagosDay): Promise<Dashboard['topItems']> {
  const { rows } = await db.query<TopRow>(
    `WITH top AS MATERIALIZED (
       SELECT item_id, item_type, sum(quantity)::int AS quantity, sum(amount_kobo)::float8 AS revenue
       FROM ${SOLD} WHERE day >= $1
       GROUP BY item_id, item_type HAVING sum(quantity) > 0
       ORDER BY revenue DESC, item_id LIMIT ${LISTED})
     SELECT item_id, item_type, coalesce(items.name, ${soldAs('name')}) AS name,
            coalesce(items.image_urls[1], ${soldAs('image_url')}) AS image_url, top.quantity, revenue
     FROM top LEFT JOIN app.items ON items.id = item_id
     ORDER BY revenue DESC, item_id`,
    [first],
  );
  return rows.map(row => ({
    itemId: row.item_id,
    itemType: row.item_type,
    name: row.item_id === null ? 'Custom packages' : row.name,
    imageUrl: row.image_url,
    quantity: row.quantity,
    revenueKobo: row.revenue,
  }));
}

/** Customers, without those who were erased. */
export async function peopleCounted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT coalesce(sum(customers), 0)::int AS n FROM app.customer_counts WHERE status IN ('active', 'suspended')",
  );
  return rows[0]?.n ?? 0;
}

type Debts = Pick<Totals, 'walletLiabilityKobo' | 'activePlans' | 'overdueInstallments' | 'overdueKobo'>;

/** What the shop owes to wallets, and what plans owe to it. */
export async function debts(pool: Pool): Promise<Debts> {
  const [{ rows: wallets }, { rows: plans }] = await Promise.all([
    pool.query<{ moved: MovedSums }>(`SELECT moved FROM ${viewSchema.ledger}.chain WHERE name = 'head'`),
    pool.query<{ days: PlanSums }>(
      `SELECT days FROM ${viewSchema.installments}.sums WHERE status IN ('active', 'overdue', 'defaulted')`,
    ),
  ]);
  const { creditsKobo, debitsKobo } = totalMoved(wallets.map(({ moved }) => moved));
  const owed = totalOfPlans(plans.map(({ days }) => days));
  return {
    walletLiabilityKobo: creditsKobo - debitsKobo,
    activePlans: owed.plans,
    overdueInstallments: owed.overdueInstallments,
    overdueKobo: owed.overdueKobo,
  };
}

type Goods = Pick<Totals, 'packages' | 'groceries' | 'lowStock'>;

export async function goodsOnSale(pool: Pool, lowStock: number): Promise<Goods> {
  const { rows } = await pool.query<Goods>(
    `SELECT count(*) FILTER (WHERE kind = 'package')::int AS packages,
            count(*) FILTER (WHERE kind = 'grocery')::int AS groceries,
            count(*) FILTER (WHERE quantity - reserved <= $1)::int AS "lowStock"
     FROM app.items WHERE active`,
    [lowStock],
  );
  return rows[0] as Goods;
}

export async function lowStockItems(pool: Pool, lowStock: number): Promise<Dashboard['lowStockItems']> {
  const { rows } = await pool.query<Dashboard['lowStockItems'][number]>(
    `SELECT id AS "itemId", kind AS "itemType", name, image_urls[1] AS "imageUrl",
            quantity - reserved AS available
     FROM app.items WHERE active AND quantity - reserved <= $1 ORDER BY available, name LIMIT ${LISTED}`,
    [lowStock],
  );
  return rows;
}
