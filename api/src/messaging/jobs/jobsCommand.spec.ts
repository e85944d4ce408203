import { SystemClock } from '@mudu/event-store/systemClock';
import { deadLetters, openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { v7 } from 'uuid';
import { FailedJobs } from './failedJobs.js';
import { JobQueue } from './jobQueue.js';
import { jobsCommand } from './jobsCommand.js';

describe('the list of jobs', () => {
  let tables: ShopTables;
  let jobs: JobQueue;
  let failed: FailedJobs;
  let fails = true;
  beforeAll(async () => {
    tables = await shopTables({ connections: 20 });
    jobs = new JobQueue(tables.pool, pino({ level: 'silent' }));
    const work = async () => {
      if (fails) throw new Error('away');
    };
    failed = new FailedJobs(jobs, tables.pool, new SystemClock());
    jobs.handle('mail', work);
    jobs.handle('webhook', work);
    await jobs.onApplicationBootstrap();
  });
  afterAll(async () => {
    await jobs?.onApplicationShutdown();
    await tables?.close();
  });

  async function say(...args: string[]): Promise<{ code: number; said: string }> {
    const lines: string[] = [];
    const code = await jobsCommand(args, { jobs, failed, pool: tables.pool }, line => lines.push(line));
    return { code, said: lines.join('\n') };
  }

  it('says that nothing has failed, and how to ask', async () => {
    expect(await say('list')).toEqual({
      code: 0,
      said: 'announcement: 0 open, 0 dead; mail: 0 open, 0 dead; push: 0 open, 0 dead; reaction: 0 open, 0 dead; recurring: 0 open, 0 dead; webhook: 0 open, 0 dead\nNo job has failed.',
    });
    for (const words of [[], ['list', 'mail'], ['show', v7(), v7()], ['redrive', v7(), v7()]])
      expect(await say(...words)).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage:/) });
    expect((await say('show', v7())).code).toBe(1);
    expect((await say('redrive', 'x')).code).toBe(1);
  });

  it('shows what failed and why, never what a mail says, and redrives what is dead', async () => {
    const personId = v7();
    await jobs.enqueue(tables.pool, 'webhook', { hash: 'h', event: 'charge.success', reference: 'ref' });
    await until('a retry', async () => (await openJobs(tables.pool))[0]?.state === 'retry');
    await tables.pool.query("UPDATE jobs.queue SET retry_limit = 0 WHERE name = 'mail'");
    const mail = { letterId: v7(), personId, template: 'verification', values: { code: '042317' } } as const;
    await jobs.enqueue(tables.pool, 'mail', mail);
    await until('a dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    const [, first, second] = (await say('list')).said.split('\n');
    expect(first).toBe(`${dead?.id}  mail       dead after 1 try  verification to ${personId}: away`);
    expect(second).toMatch(
      / {2}webhook {4}waits to be tried again after 1 try {2}charge.success of ref: away$/,
    );

    const shown = await say('show', dead?.id as string);
    expect(shown.said).toContain(`about      verification to ${personId}`);
    expect(shown.said).not.toContain('042317');

    expect((await say('list')).said.split('\n')[0]).toContain('mail: 0 open, 1 dead');

    fails = false;
    expect(await say('redrive', dead?.id as string)).toEqual({ code: 0, said: '1 redriven' });
    await until('the mail', async () => (await openJobs(tables.pool, 'mail')).length === 0);
    expect(await deadLetters(tables.pool)).toEqual([]);
    expect(await say('redrive', 'all')).toMatchObject({ code: 0 });
    const { rows } = await tables.pool.query(
      "SELECT entity_id FROM app.audit WHERE action = 'redrive' ORDER BY seq",
    );
    expect(rows).toEqual([{ entity_id: dead?.id }]);
  });

  it('redrives all that are dead, and that is on record once', async () => {
    fails = true;
    const mail = { personId: v7(), template: 'verification', values: { code: '042317' } } as const;
    for (const letterId of [v7(), v7()]) await jobs.enqueue(tables.pool, 'mail', { ...mail, letterId });
    await until('dead letters', async () => (await deadLetters(tables.pool)).length === 2);
    fails = false;
    expect(await say('redrive', 'all')).toEqual({ code: 0, said: '2 redriven' });
    await until('the mails', async () => (await openJobs(tables.pool, 'mail')).length === 0);
    const { rows } = await tables.pool.query(
      "SELECT actor_id, entity, entity_id FROM app.audit WHERE action = 'redrive' ORDER BY seq",
    );
    expect(rows.at(-1)).toEqual({ actor_id: null, entity: 'job', entity_id: 'all' });
  });

  it('drops what is dead, and keeps why', async () => {
    fails = true;
    const personId = v7();
    const mail = { letterId: v7(), personId, template: 'verification', values: { code: '042317' } } as const;
    await jobs.enqueue(tables.pool, 'mail', mail);
    await until('a dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    const id = dead?.id as string;
    expect((await say('drop', id)).code).toBe(2);
    expect(await say('drop', id, 'the', 'person', 'has', 'left')).toEqual({ code: 0, said: '1 dropped' });
    expect(await deadLetters(tables.pool)).toEqual([]);
    const { rows } = await tables.pool.query('SELECT row_to_json(d) AS row FROM app.dropped_jobs d');
    expect(rows[0].row).toMatchObject({ id, queue: 'mail', reason: 'the person has left', error: 'away' });
    expect(JSON.stringify(rows)).not.toContain('042317');
    const none = { code: 1, said: `No job that failed has the id ${id}` };
    expect(await say('drop', id, 'again')).toEqual(none);
  });
});
