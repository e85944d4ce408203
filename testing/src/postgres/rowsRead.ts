import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import pg from 'pg';

type Query = (...of: unknown[]) => Promise<unknown>;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/**
 * How many rows of tables the statements of `ask` look at, those that they leave aside among them: each is carried out
 * once more to be told by Postgres. What a list costs in a shop with a past, without a watch. A named statement is
 * planned as Postgres plans it from the sixth time on, without its values.
 */
export async function rowsRead(pool: pg.Pool, ask: () => Promise<unknown>): Promise<number> {
  const asking = new AsyncLocalStorage<boolean>();
  let read = 0;
  const count = (whose: { query: unknown }) => {
    const query = (whose.query as Query).bind(whose);
    const counted: Query = async (...of) => {
      const asked = statement(of);
      if (asking.getStore() && /^\s*(?:SELECT|WITH)\b/.test(asked.text)) {
        const explained = asked.name
          ? await withoutValues(asked)
          : await query(explain(asked.text), asked.values);
        read += lookedAt(planOf(explained));
      }
      return query(...of);
    };
    return jest.spyOn(whose as { query: Query }, 'query').mockImplementation(counted);
  };
  const connect = pool.connect.bind(pool);
  const withoutValues = async ({ text, values }: Statement): Promise<unknown> => {
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
  };
  const ofPool = count(pool);
  const ofOthers = jest.spyOn(pool, 'connect').mockImplementation((async (...of: []) => {
    if (of.length > 0 || !asking.getStore()) return connect(...of);
    const client = await connect();
    const ofClient = count(client);
    const release = client.release.bind(client);
    client.release = broken => {
      ofClient.mockRestore();
      client.release = release;
      release(broken);
    };
    return client;
  }) as never);
  try {
    await asking.run(true, ask);
    return read;
  } finally {
    ofPool.mockRestore();
    ofOthers.mockRestore();
  }
}

function lookedAt(plan: Plan): number {
  const own = plan['Relation Name']
    ? plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + lookedAt(part), own * plan['Actual Loops']);
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
