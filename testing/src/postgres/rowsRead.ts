import pg from 'pg';
import { withEveryQuery } from './everyQuery.js';

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  /** Of rows that an index alone could not tell. */
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/**
 * How many rows of tables the statements of `ask` look at, those that they leave aside among them: each is carried out
 * once more to be told by Postgres. What a list costs in a shop with a past, without a watch. A named statement is
 * planned as Postgres plans it from the sixth time on, without its values.
 */
export const rowsRead = (pool: pg.Pool, ask: () => Promise<unknown>): Promise<number> =>
  summed(pool, ask, lookedAt);

/** The same without what an index tells by itself: its entries are passed over many times as quickly as their rows. */
export const rowsFetched = (pool: pg.Pool, ask: () => Promise<unknown>): Promise<number> =>
  summed(pool, ask, plan =>
    plan['Node Type'] === 'Index Only Scan' ? (plan['Heap Fetches'] ?? 0) : lookedAt(plan),
  );

async function summed(
  pool: pg.Pool,
  ask: () => Promise<unknown>,
  rowsOf: (plan: Plan) => number,
): Promise<number> {
  let read = 0;
  const connect = pool.connect.bind(pool);
  await withEveryQuery(
    pool,
    (query, within) =>
      async (...of) => {
        const asked = statement(of);
        if (within() && /^\s*(?:SELECT|WITH)\b/.test(asked.text)) {
          const explained = asked.name
            ? await withoutValues(connect, asked)
            : await query(explain(asked.text), asked.values);
          read += sumOf(planOf(explained), rowsOf);
        }
        return query(...of);
      },
    ask,
  );
  return read;
}

async function withoutValues(
  connect: () => Promise<pg.PoolClient>,
  { text, values }: Statement,
): Promise<unknown> {
  const client = await connect();
  try {
    const name = `asked_${++named}`;
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE ${name} AS ${text}`);
    const list = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    return await client.query(explain(`EXECUTE ${name} ${list}`));
  } finally {
    client.release(true);
  }
}

const lookedAt = (plan: Plan): number =>
  plan['Actual Loops'] *
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0));

function sumOf(plan: Plan, rowsOf: (plan: Plan) => number): number {
  const own = plan['Relation Name'] ? rowsOf(plan) : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + sumOf(part, rowsOf), own);
}

const explain = (text: string): string => `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`;
const planOf = (explained: unknown): Plan =>
  (explained as { rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }).rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;

let named = 0;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const list = Array.isArray(value) ? `{${value.map(one => JSON.stringify(String(one))).join(',')}}` : value;
  return pg.escapeLiteral(String(list));
}

const statement = ([asked, values]: unknown[]): Statement =>
  typeof asked === 'string'
    ? { text: asked, values: (values as unknown[] | undefined) ?? [] }
    : { values: [], ...(asked as Omit<Statement, 'values'>) };
