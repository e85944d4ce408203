import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import type { Pool } from 'pg';
import pino from 'pino';
import { SCHEMA } from './jobDatabase.js';
import { countedQueues, openByState, troubledJobs } from './jobList.js';
import { JobQueue } from './jobQueue.js';

describe('a shop that has done many jobs', () => {
  let tables: ShopTables;
  beforeAll(async () => {
    tables = await shopTables();
    // Two processes that start at once.
    const queues = [0, 1].map(() => new JobQueue(tables.pool, pino({ level: 'silent' })));
    await Promise.all(queues.map(jobs => jobs.open()));
    for (const jobs of queues) await jobs.onApplicationShutdown();
    await tables.pool.query(
      `INSERT INTO ${SCHEMA}.job (name, data, state, completed_on, policy)
       SELECT 'webhook', '{}', 'completed', now(), 'standard' FROM generate_series(1, 20000)`,
    );
    await tables.pool.query(
      `INSERT INTO ${SCHEMA}.job (name, data, state, policy) VALUES
         ('push', '{}', 'created', 'standard'), ('push', '{}', 'active', 'standard'),
         ('webhook', '{}', 'retry', 'standard'), ('recurring', '{"name":"x"}', 'failed', 'standard')`,
    );
    await tables.pool.query(
      `INSERT INTO ${SCHEMA}.job (name, data, source_name, policy) VALUES ('dead_letters', '{"template":"welcome"}', 'mail', 'standard')`,
    );
    await tables.pool.query(`ANALYZE ${SCHEMA}.job`);
  });
  afterAll(() => tables?.close());

  it('counts and lists those that are not done', async () => {
    const counted = (await countedQueues(tables.pool)).filter(({ open, dead }) => open + dead > 0);
    expect(counted).toEqual([
      { name: 'mail', open: 0, dead: 1 },
      { name: 'push', open: 2, dead: 0 },
      { name: 'webhook', open: 1, dead: 0 },
    ]);
    expect((await openByState(tables.pool)).map(row => Object.values(row)).sort()).toEqual([
      ['push', 'active', 1],
      ['push', 'created', 1],
      ['webhook', 'retry', 1],
    ]);
    const troubled = await troubledJobs(tables.pool);
    expect(troubled.map(({ queue }) => queue)).toEqual(['mail', 'recurring', 'webhook']);
  });

  it.each<[string, (pool: Pool) => Promise<unknown>]>([
    ['how many are to be done', countedQueues],
    ['in which state they are', openByState],
    ['what has failed', troubledJobs],
  ])('reads none of those that are done to say %s', async (_, ask) => {
    const plans: string[] = [];
    const query = async (text: string, values: unknown[]) => {
      const plan = await tables.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      plans.push(JSON.stringify(plan.rows));
      return tables.pool.query(text, values);
    };
    await ask({ query } as unknown as Pool);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/"Seq Scan","[^}]*"Relation Name":"job_common"/);
  });
});
