import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '@mudu/event-store/openPool';
import { openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { runner } from 'node-pg-migrate';
import pino from 'pino';
import { v7 } from 'uuid';
import { JobQueue } from './jobQueue.js';

const dir = join(process.cwd(), 'api/src/migrations');
const log = () => undefined;

describe('a shop from before the job queue', () => {
  it('has done as jobs what was waiting, and keeps its facts in the outbox', async () => {
    const { url: databaseUrl, close } = await specDatabase();
    const before = (await readdir(dir)).filter(file => file < '0085').length;
    const migrate = (count: number) =>
      runner({ databaseUrl, dir, migrationsTable: 'shop_migrations', direction: 'up', count, log });
    await migrate(before);
    const pool = openPool({ connectionString: databaseUrl });
    const [mail, fact, event] = [v7(), v7(), v7()];
    const letter = { personId: v7(), template: 'welcome', values: {} };
    await pool.query(
      `INSERT INTO app.outbox (id, kind, payload, created_at, next_at)
       VALUES ($1, 'mail', $3, now(), now()), ($2, 'event', '{"stream": "person-1"}', now(), now())`,
      [mail, fact, JSON.stringify(letter)],
    );
    await pool.query(
      `INSERT INTO app.webhooks VALUES ('done', 'charge.success', 'a', now(), now()), ('open', 'charge.success', 'b', now(), NULL)`,
    );
    await pool.query(
      `INSERT INTO app.workflow_set_aside (event_id, stream, type, error) VALUES ($1, 'order-1', 'OrderPlaced', 'poison')`,
      [event],
    );

    await migrate(Number.POSITIVE_INFINITY);
    const jobs = new JobQueue(pool, pino({ level: 'silent' }));
    await jobs.onApplicationBootstrap();
    const waiting = await openJobs(pool);
    expect(waiting.map(({ queue, data }) => ({ queue, data }))).toEqual(
      expect.arrayContaining([
        { queue: 'mail', data: { ...letter, letterId: mail } },
        { queue: 'webhook', data: { hash: 'open', event: 'charge.success', reference: 'b' } },
        { queue: 'reaction', data: { eventId: event, stream: 'order-1', type: 'OrderPlaced' } },
      ]),
    );
    expect(waiting).toHaveLength(3);
    expect((await pool.query('SELECT id FROM app.outbox')).rows).toEqual([{ id: fact }]);
    await jobs.onApplicationShutdown();
    await pool.end();
    await close();
  });
});
