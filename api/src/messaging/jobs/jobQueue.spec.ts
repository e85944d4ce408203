import { deadLetters, jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/transaction.js';
import { Hopeless } from './hopeless.js';
import { jobDatabase, SCHEMA } from './jobDatabase.js';
import { JobQueue } from './jobQueue.js';
import type { JobData } from './queues.js';

const HOUR = 3_600_000;

let tables: ShopTables;
let done: JobData['webhook'][];
/** What a spec makes go wrong. */
let work: (letter: JobData['webhook']) => Promise<void>;
const logged: string[] = [];
const running: JobQueue[] = [];

beforeAll(async () => {
  tables = await shopTables({ connections: 20 });
});
beforeEach(() => {
  done = [];
  work = async () => undefined;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(queue => queue.onApplicationShutdown()));
  await tables.pool.query('DELETE FROM jobs.job');
});
afterAll(() => tables?.close());

async function instance(doing = (letter: JobData['webhook']) => work(letter)): Promise<JobQueue> {
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
  const queue = new JobQueue(tables.pool, log);
  queue.handle('webhook', async letter => {
    await doing(letter);
    done.push(letter);
  });
  await queue.onApplicationBootstrap();
  running.push(queue);
  return queue;
}

let letters = 0;
const letter = (): JobData['webhook'] => ({ hash: `${++letters}`, event: 'charge.success', reference: 'r' });
const all = (count: number) => until('every job', async () => done.length >= count);

describe('a job', () => {
  it('that fails is kept with the reason, and with nothing of the row it was about', async () => {
    const queue = await instance();
    work = async () => {
      const refused = new Error('new row violates a constraint');
      throw Object.assign(refused, { code: '23514', detail: 'Failing row contains (Canary Street 5).' });
    };
    const about = letter();
    await queue.enqueue(tables.pool, 'webhook', about);
    const output = async () => {
      const { rows } = await tables.pool.query<{ output: string }>(
        `SELECT output::text FROM ${SCHEMA}.job WHERE data ->> 'hash' = $1 AND output IS NOT NULL`,
        [about.hash],
      );
      return rows[0]?.output ?? '';
    };
    await until('the failure', async () => (await output()) !== '');
    expect(JSON.parse(await output())).toMatchObject({
      message: 'new row violates a constraint',
      code: '23514',
    });
    expect(await output()).not.toContain('Canary');
  });

  it('is worked on after the transaction that wrote it, and never when that is rolled back', async () => {
    const queue = await instance();
    const [kept, undone] = [letter(), letter()];
    await inTransaction(tables.pool, async db => {
      await queue.enqueue(db, 'webhook', undone);
      throw new Error('undone');
    }).catch(() => undefined);
    await inTransaction(tables.pool, async db => {
      await queue.enqueue(db, 'webhook', kept);
      expect(await openJobs(tables.pool)).toEqual([]);
    });
    await all(1);
    expect(done).toEqual([kept]);
    expect((await jobsOf(tables.pool, 'webhook')).map(({ data }) => data)).toEqual([kept]);
  });

  it('is there once under one id, also when it is done', async () => {
    const queue = await instance();
    const id = v7();
    const once = letter();
    const written = await Promise.all(
      Array.from({ length: 76 }, () => queue.enqueue(tables.pool, 'webhook', once, { id })),
    );
    await all(1);
    await until('nothing is open', async () => (await openJobs(tables.pool)).length === 0);
    written.push(await queue.enqueue(tables.pool, 'webhook', once, { id }));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await jobsOf(tables.pool, 'webhook')).toHaveLength(1);
  });

  it('is done by one of several instances, and many of them without a pause between', async () => {
    const [queue] = await Promise.all([instance(), instance()]);
    const many = Array.from({ length: 60 }, letter);
    await inTransaction(tables.pool, async db => {
      for (const one of many) await queue?.enqueue(db, 'webhook', one);
    });
    await all(many.length);
    expect(done.map(({ hash }) => Number(hash)).sort((a, b) => a - b)).toEqual(
      many.map(({ hash }) => Number(hash)),
    );
  });
});

describe('a job whose worker was killed', () => {
  it('is done by another', async () => {
    const dying = new PgBoss({ db: jobDatabase(tables.pool), schema: SCHEMA, supervise: false });
    await (await instance()).onApplicationShutdown();
    await dying.start();
    const orphan = letter();
    await dying.send('webhook', orphan);
    // It took the job and is never heard of again.
    expect(await dying.fetch('webhook')).toHaveLength(1);
    await dying.stop({ graceful: false });

    await passJobTime(tables.pool, 60_000);
    await instance();
    await until('it is found', async () => (await openJobs(tables.pool))[0]?.state === 'retry');
    await passJobTime(tables.pool, 60_000);
    await all(1);
    expect(done).toEqual([orphan]);
  });
});

describe('a job that fails', () => {
  it('is tried again, longer and longer apart, and then lies with the dead letters until it is redriven', async () => {
    work = () => Promise.reject(new Error('the provider is away'));
    const queue = await instance();
    const failing = letter();
    await queue.enqueue(tables.pool, 'webhook', failing);
    const waits: number[] = [];
    const failedTimes = (times: number) =>
      until(`failure ${times}`, async () => {
        const [job] = await jobsOf(tables.pool, 'webhook');
        return job?.state === 'retry' && job.retries === times - 1;
      });
    for (let retry = 1; retry <= 14; retry++) {
      await failedTimes(retry);
      waits.push((await jobsOf(tables.pool, 'webhook'))[0]?.waitMs ?? 0);
      await passJobTime(tables.pool, 2 * HOUR);
    }
    // Each is drawn from between one power of two and the next, in seconds.
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThan(Math.min(2 ** n, 3600) * 1000 - 1);
    expect(Math.max(...waits)).toBeLessThan(HOUR + 60_000);

    // Three days later.
    await failedTimes(15);
    const last = await tables.pool.query(
      "UPDATE jobs.job SET retry_count = retry_limit - 1 WHERE name = 'webhook' RETURNING retry_limit * 3600 / 86400.0 AS days",
    );
    expect(Number(last.rows[0].days)).toBeGreaterThan(3);
    await passJobTime(tables.pool, 2 * HOUR);

    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    expect(await openJobs(tables.pool)).toEqual([]);
    const [dead] = await deadLetters(tables.pool);
    expect(dead).toMatchObject({ source: 'webhook', data: failing, error: 'the provider is away' });
    expect(logged.join('')).toContain('job failed for the last time');

    work = async () => undefined;
    await queue.redrive(dead?.id as string);
    await passJobTime(tables.pool, 0);
    await all(1);
    expect(done).toEqual([failing]);
    expect(await deadLetters(tables.pool)).toEqual([]);
  });

  it('for a reason that will not go away lies with the dead letters at once, and the log says so', async () => {
    let tries = 0;
    work = async () => {
      tries++;
      throw new Hopeless('there is no such thing');
    };
    const queue = await instance();
    logged.length = 0;
    await queue.enqueue(tables.pool, 'webhook', letter());
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    expect(await deadLetters(tables.pool)).toMatchObject([{ error: 'there is no such thing' }]);
    expect([tries, await openJobs(tables.pool)]).toEqual([1, []]);
    expect(logged.join('')).toContain('job failed for the last time');
  });

  it('for good once more after it was redriven is a dead letter again, with the newer reason, and no second one', async () => {
    let reason = 'the mailbox is full';
    work = () => Promise.reject(new Hopeless(reason));
    const queue = await instance();
    const failing = letter();
    await queue.enqueue(tables.pool, 'webhook', failing);
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    reason = 'there is no such mailbox';
    const [first] = await deadLetters(tables.pool);
    expect(await queue.redrive(first?.id)).toBe(1);
    await passJobTime(tables.pool, 0);
    await until('the second failure', async () => (await deadLetters(tables.pool))[0]?.error === reason);
    expect(await deadLetters(tables.pool)).toMatchObject([
      { source: 'webhook', data: failing, error: reason },
    ]);
    expect(await openJobs(tables.pool)).toEqual([]);
  });

  it('holds up no other', async () => {
    const [poison, other] = [letter(), letter()];
    work = async ({ hash }) => {
      if (hash === poison.hash) throw new Error('poison');
    };
    const queue = await instance();
    await queue.enqueue(tables.pool, 'webhook', poison);
    await queue.enqueue(tables.pool, 'webhook', other);
    await all(1);
    expect(done).toEqual([other]);
  });
});
