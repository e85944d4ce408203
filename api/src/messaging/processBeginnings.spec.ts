import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '@mudu/contracts/ids';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { type Position, position } from '@mudu/event-store/eventStore';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { holderOf, workerForSpecs } from '@mudu/testing/platform/leasesForSpecs';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import type { Fact } from '@mudu/testing/projections/factIds';
import { logForSpecs, type SpecLog, until } from '@mudu/testing/projections/logForSpecs';
import type { ICommand } from '@nestjs/cqrs';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import pino from 'pino';
import { v7 } from 'uuid';
import { migrateShop } from '../platform/migrate.js';
import { allProcesses } from '../processes/allProcesses.js';
import { InlineReactions } from './inlineReactions.js';
import type { ReactionJobs } from './jobs/reactionJobs.js';
import { leaseOf, PARTITIONS, PROCESS_LEASE, partitionOf } from './partitions.js';
import { type Process, recorded } from './process.js';
import { reachedByAll } from './processCheckpoints.js';
import { ProcessSubscription } from './processSubscription.js';
import { ReactionReports } from './reactionReports.js';

const silent = pino({ level: 'silent' });

let log: SpecLog;
const running: (() => Promise<void>)[] = [];
beforeEach(async () => {
  log = await logForSpecs();
  await migrateShop(log.url);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  await log?.close();
});

const named = (name: string, begins: Process['begins'] = 'at the start of the log'): Process => ({
  name,
  begins,
  react: ({ type }) => (type === 'PersonVerified' ? [() => ({}) as ICommand] : []),
});

/** A worker of the shop with nothing but its processes; what they carry out is `answer`. */
function worker(processes: readonly Process[], answer: (process: string, stream: string) => Promise<void>) {
  const stopping = new AbortController();
  const { pool, store } = log;
  const { leases, leave } = workerForSpecs(pool);
  const reports = new ReactionReports(new InlineReactions(), leases, processes, pool, silent);
  const reactions: Pick<ReactionJobs, 'read' | 'react'> = {
    read: recorded,
    react: async ({ stream }, asked) => {
      for (const { name } of asked) await answer(name, stream);
    },
  };
  const tail = new SharedTail(store, stopping.signal);
  const subscription = new ProcessSubscription(
    processes,
    reactions as ReactionJobs,
    reports,
    leases,
    pool,
    store,
    tail,
    silent,
    'worker',
  );
  subscription.onApplicationBootstrap();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await subscription.onApplicationShutdown();
    await reports.onApplicationShutdown();
    await leave();
    stopping.abort();
  };
  const once = () => (stopped ??= stop());
  running.push(once);
  return once;
}

/** So many that hang keep a process that is new from getting to where the others are. */
const TOO_MANY_AT_ONCE = 250;
const person = () => `person-${v7()}`;
const verified = (stream: string): Fact => {
  const userId = stream.slice('person-'.length) as UserId;
  return [stream, { type: 'PersonVerified', data: { userId } }, userId];
};
const happened = async (...streams: string[]): Promise<Position> => log.record(streams.map(verified));
const reached = (processes: readonly Process[], at: Position) =>
  until(
    () => reachedByAll(log.pool, processes),
    found => found !== undefined && found >= at,
  );
/** What each process has answered, in order. */
const notes = () => {
  const answered: Record<string, string[]> = {};
  const answer = async (process: string, stream: string) => {
    answered[process] = [...(answered[process] ?? []), stream];
  };
  return { answered, answer };
};

describe('a process that is new to a shop with a past', () => {
  const old = named('old');

  it.each([
    ['at the start of the log', (before: string[], since: string) => [...before, since]],
    ['now', (_: string[], since: string) => [since]],
  ] as const)(
    'and begins %s answers what was from there on; the others answer nothing again',
    async (begins, expected) => {
      const before = Array.from({ length: 20 }, person);
      const first = notes();
      const stop = worker([old], first.answer);
      await reached([old], await happened(...before));
      await stop();
      expect(first.answered.old?.toSorted()).toEqual(before.toSorted());

      const recent = named('recent', begins);
      const second = notes();
      worker([old, recent], second.answer);
      await reached([old, recent], await log.store.head());
      const since = person();
      await reached([old, recent], await happened(since));
      expect(second.answered.old).toEqual([since]);
      expect(second.answered.recent?.toSorted()).toEqual(expected(before, since).toSorted());
    },
  );

  it('keeps nobody waiting while it catches up', async () => {
    const stop = worker([old], async () => undefined);
    await reached([old], await happened(...Array.from({ length: TOO_MANY_AT_ONCE }, person)));
    await stop();
    const hangs = Promise.withResolvers<void>();
    const { answered, answer } = notes();
    worker([old, named('recent')], (process, stream) =>
      process === 'recent' ? hangs.promise : answer(process, stream),
    );
    const since = person();
    const at = await happened(since);
    await reached([old], at);
    expect(answered.old).toEqual([since]);
    hangs.resolve();
    await reached([old, named('recent')], at);
  });

  it('is not forgotten by an older version that works meanwhile and does not know it', async () => {
    const recent = named('recent');
    const first = notes();
    const stop = worker([old, recent], first.answer);
    await reached([old, recent], await happened(person()));
    await stop();
    const meanwhile = person();
    const older = worker([old], async () => undefined);
    await reached([old], await happened(meanwhile));
    await older();
    const again = notes();
    worker([old, recent], again.answer);
    await reached([old, recent], await log.store.head());
    expect(again.answered).toEqual({ recent: [meanwhile] });
  });
});

describe('a reaction that takes long', () => {
  it('keeps the next of its stream waiting and no other, and the checkpoint stays before it', async () => {
    const only = named('only');
    const hangs = Promise.withResolvers<void>();
    const [slow, quick] = [person(), person()];
    const { answered, answer } = notes();
    let begun = 0;
    worker([only], async (process, stream) => {
      if (stream === slow && ++begun === 1) await hangs.promise;
      await answer(process, stream);
    });
    const first = await happened(slow);
    const last = await happened(slow, quick);
    await until(
      () => answered.only,
      all => all?.includes(quick) === true,
    );
    expect([answered.only, begun]).toEqual([[quick], 1]);
    expect(((await reachedByAll(log.pool, [only])) as Position) < first).toBe(true);
    hangs.resolve();
    await reached([only], last);
    expect(answered.only).toEqual([quick, slow, slow]);
  });

  it('keeps its partition from others until it has ended, and nobody has it again', async () => {
    const [only, slow] = [named('only'), person()];
    const [begun, hangs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { answered, answer } = notes();
    const stop = worker([only], () => {
      begun.resolve();
      return hangs.promise;
    });
    await happened(slow);
    await begun.promise;
    const lease = leaseOf(partitionOf(slow));
    const holder = await holderOf(log.pool, lease);
    const stopped = stop();
    worker([only], answer);
    // Every other partition has changed hands.
    const taken = `SELECT FROM app.leases WHERE name LIKE '${PROCESS_LEASE}%' AND worker_id <> '${holder}'`;
    await until(
      () => log.rows(taken),
      rows => rows.length >= PARTITIONS - 1,
    );
    expect([await holderOf(log.pool, lease), answered]).toEqual([holder, {}]);
    hangs.resolve();
    await stopped;
    await reached([only], await happened(slow));
    expect(answered.only).toEqual([slow]);
  });
});

describe('a shop whose processes shared their checkpoints', () => {
  it('goes on from there with each of them', async () => {
    const { url: databaseUrl, close } = await specDatabase();
    const dir = join(process.cwd(), 'api/src/migrations');
    const before = (await readdir(dir)).filter(file => file < '0152').length;
    const migrate = (count: number) =>
      runner({
        databaseUrl,
        dir,
        migrationsTable: 'shop_migrations',
        direction: 'up',
        count,
        log: () => undefined,
      });
    await migrateLog(databaseUrl);
    await migrate(before);
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const [inline, background] = [position(7n, 1n), position(5n, 1n)];
    await pool.query(
      "INSERT INTO app.workflow_checkpoint (name, position) VALUES ('workflows', $1), ('background', $2)",
      [inline, background],
    );
    await migrate(Number.POSITIVE_INFINITY);
    for (const one of allProcesses)
      expect([one.name, await reachedByAll(pool, [one])]).toEqual([
        one.name,
        one.background ? background : inline,
      ]);
    await pool.end();
    await close();
  });
});
