import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { eventually } from '@mudu/testing/shop/eventually';
import type { ICommand } from '@nestjs/cqrs';
import pg from 'pg';
import pino from 'pino';
import { v7 } from 'uuid';
import type { Leases } from '../platform/leases.js';
import { InlineReactions } from './inlineReactions.js';
import { allPartitions, leaseOf } from './partitions.js';
import type { Process, RecordedEvent } from './process.js';
import { readCheckpoints, saveCheckpoints } from './processCheckpoints.js';
import { ReactionReports } from './reactionReports.js';

const FOREVER_MS = 1_000_000;
const NOW = Date.parse('2026-01-05T11:00:00.000Z');
const JUST_NOW = '2026-01-05T10:59:59.000Z';

const process = (name: string): Process => ({
  name,
  begins: 'now',
  react: ({ type }) => (type === 'PersonRegistered' ? [() => ({}) as ICommand] : []),
});
const event = (type = 'PersonRegistered'): RecordedEvent => {
  const id = v7();
  return {
    id,
    type,
    stream: `person-${id}`,
    revision: 0,
    data: { userId: id, referrerId: null },
    meta: { causationId: v7() },
  } as unknown as RecordedEvent;
};

let database: SpecDatabase;
let pool: pg.Pool;
const open: ReactionReports[] = [];
beforeAll(async () => {
  database = await specDatabase(emptyShop);
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(async () => {
  for (const reports of open.splice(0)) await reports.onApplicationShutdown();
  await pool.query('DELETE FROM app.reaction_reports');
});
afterAll(async () => {
  await pool?.end();
  await database?.close();
});

/** A process of the shop, as far as it matters here. */
function shopProcess({ holds = false, alone = false, processes = [process('checkout')] } = {}) {
  const leases: Pick<Leases, 'holds' | 'notAlone' | 'databaseTime'> = {
    holds: () => holds,
    notAlone: () => !alone,
    databaseTime: () => NOW,
  };
  const inline = new InlineReactions();
  const reports = new ReactionReports(inline, leases as Leases, processes, pool, pino({ level: 'silent' }));
  reports.onModuleInit();
  reports.patienceMs = FOREVER_MS;
  open.push(reports);
  const seenTo = (one: RecordedEvent, recordedAt = JUST_NOW) =>
    reports.seenTo(one, recordedAt, new AbortController().signal);
  return { inline, reports, seenTo };
}
const rows = async () => (await pool.query('SELECT event_id, done_by FROM app.reaction_reports')).rows;
const told = (n: number) => eventually(rows, all => all.length === n);

describe('an event that a request of another process has written', () => {
  it.each([
    ['done', true],
    ['left', false],
  ] as const)('and %s is so for whoever follows it, and the row goes', async (ending, seen) => {
    const [request, follower] = [shopProcess(), shopProcess({ holds: true })];
    const one = event();
    const waiting = follower.seenTo(one);
    request.inline.begin(one)[ending]();
    expect(await waiting).toBe(seen);
    expect(await rows()).toEqual([]);
  });

  it('and done, after an append of the same clashed, is done', async () => {
    const request = shopProcess();
    const one = event();
    request.inline.begin(one).left();
    await told(1);
    request.inline.begin(one).done();
    await eventually(rows, ([row]) => row?.done_by !== null);
    expect(await shopProcess({ holds: true }).seenTo(one)).toBe(true);
  });

  it('and done by a version that does not have all of these processes is not done', async () => {
    const older = shopProcess();
    const follower = shopProcess({ holds: true, processes: [process('checkout'), process('new')] });
    const one = event();
    older.inline.begin(one).done();
    expect(await follower.seenTo(one)).toBe(false);
  });

  it('and said nothing of in time is for whoever follows it', async () => {
    const follower = shopProcess({ holds: true });
    follower.reports.patienceMs = 1;
    expect(await follower.seenTo(event())).toBe(false);
  });
});

describe('nobody waits', () => {
  it('for what the outbox has appended, for what is old, or where no other process lives', async () => {
    const follower = shopProcess({ holds: true });
    const fact = event();
    fact.meta.causationId = fact.id;
    expect(await follower.seenTo(fact)).toBe(false);
    expect(await follower.seenTo(event(), '2026-01-05T10:50:00.000Z')).toBe(false);
    expect(await shopProcess({ holds: true, alone: true }).seenTo(event())).toBe(false);
  });
});

describe('nothing is written', () => {
  it('by the process that follows the event itself, and of what nobody answers', async () => {
    shopProcess({ holds: true }).inline.begin(event()).done();
    const request = shopProcess();
    request.inline.begin(event('PersonVerified')).done();
    const last = event();
    request.inline.begin(last).done();
    expect((await told(1))[0]).toMatchObject({ event_id: last.id });
  });
});

describe('a checkpoint', () => {
  it('is not moved by a worker that no longer holds the partition', async () => {
    const [mine, another] = [v7(), v7()];
    const processes = [process('checkout')];
    const at = (n: number) => `000000000000000${n}-0000000000000001` as never;
    const places = () => readCheckpoints(pool, allPartitions, processes, async () => at(1));
    await places();
    for (const partition of [3, 4])
      await pool.query('INSERT INTO app.leases VALUES ($1, $2, now())', [
        leaseOf(partition),
        partition === 3 ? mine : another,
      ]);
    await saveCheckpoints(pool, mine, [{ partitions: [3, 4, 5], positions: { checkout: at(2) } }]);
    const after = await places();
    expect([3, 4, 5].map(partition => after.get(partition)?.checkout)).toEqual([at(2), at(1), at(1)]);
  });
});
