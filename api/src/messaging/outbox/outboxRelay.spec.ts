import type { UserId } from '@mudu/contracts/ids';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { openPool } from '@mudu/event-store/openPool';
import { expireWorkers, holderOf } from '@mudu/testing/platform/leasesForSpecs';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import type pg from 'pg';
import pino from 'pino';
import { v7 } from 'uuid';
import { Heartbeat } from '../../platform/heartbeat.js';
import { Leases } from '../../platform/leases.js';
import { migrateShop } from '../../platform/migrate.js';
import { JobQueue } from '../jobs/jobQueue.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outboxRelay.js';

let database: SpecDatabase;
let pool: pg.Pool;
let log: EmbeddedEventStore;
let clock: SpecClock;
let outbox: Outbox;
/** What a spec makes go wrong. */
let refuseAppend: (stream: string, event: NewEvent) => boolean;
const running: { relay: OutboxRelay; leases: Leases; heartbeat: Heartbeat }[] = [];

beforeAll(async () => {
  database = await specDatabase();
  await migrateLog(database.url);
  await migrateShop(database.url);
  pool = openPool({ connectionString: database.url });
  pool.on('error', () => undefined);
  log = new EmbeddedEventStore({ connectionString: database.url });
});
beforeEach(() => {
  clock = new SpecClock();
  outbox = new Outbox(new JobQueue(pool, pino({ level: 'silent' })), clock);
  refuseAppend = () => false;
});
afterEach(async () => {
  for (const { relay, leases, heartbeat } of running.splice(0)) {
    await relay.onApplicationShutdown();
    await leases.onApplicationShutdown();
    await heartbeat.onApplicationShutdown();
    await leases.leave();
  }
  await pool.query('DELETE FROM app.outbox');
});
afterAll(async () => {
  await log?.close();
  await pool?.end();
  await database?.close();
});

function startRelay(): OutboxRelay {
  const store = Object.create(log, {
    append: {
      value: (...[stream, expected, events]: Parameters<EventStore['append']>) => {
        if (refuseAppend(stream, events[0] as NewEvent)) return Promise.reject(new StoreUnavailable('down'));
        return log.append(stream, expected, events);
      },
    },
  }) as EventStore;
  const heartbeat = new Heartbeat(pool);
  const leases = new Leases(pool, heartbeat);
  const relay = new OutboxRelay(store, pool, clock, pino({ level: 'silent' }), leases, heartbeat, 'worker');
  relay.onApplicationBootstrap();
  running.push({ relay, leases, heartbeat });
  return relay;
}

const person = () => v7() as UserId;

const fact = (
  id: UserId,
  type: 'PersonSuspended' | 'PersonReinstated' | 'PersonVerified' = 'PersonVerified',
) => outbox.event(pool, `person-${id}`, { type, data: { userId: id } }, id);
const stream = async (id: UserId) => {
  const { rows } = await pool.query(
    'SELECT id, type, data, meta FROM log.events WHERE stream = $1 ORDER BY revision',
    [`person-${id}`],
  );
  return rows;
};
const types = async (id: UserId) => (await stream(id)).map(({ type }) => type);
const waiting = async () => (await pool.query('SELECT * FROM app.outbox ORDER BY seq')).rows;

async function until<T>(ask: () => Promise<T> | T, holds: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (tries > 2000) throw new Error(`Never became true: ${JSON.stringify(answer)}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
const empty = () => until(waiting, rows => rows.length === 0);

describe('a fact in the outbox', () => {
  it('is appended with the id of its row, and the row goes', async () => {
    const id = person();
    await fact(id);
    const [row] = await waiting();
    startRelay();
    await empty();
    expect(await stream(id)).toEqual([
      {
        id: row.id,
        type: 'PersonVerified',
        data: { userId: id },
        meta: {
          at: clock.now(),
          actor: { kind: 'system', name: 'shop' },
          correlationId: expect.any(String),
          causationId: row.id,
          personId: id,
          schemaVersion: 1,
        },
      },
    ]);
  });

  it('is not appended again when it got there before, even if its stream has moved on', async () => {
    const id = person();
    await fact(id);
    const [row] = await waiting();
    const meta = { ...row.payload, causationId: row.id, schemaVersion: 1 };
    await log.append(`person-${id}`, 'no_stream', [
      { id: row.id, type: 'PersonVerified', data: { userId: id }, meta },
    ]);
    await log.append(`person-${id}`, 0, [{ id: v7(), type: 'PersonSuspended', data: { userId: id }, meta }]);
    startRelay();
    await empty();
    expect(await types(id)).toEqual(['PersonVerified', 'PersonSuspended']);
  });

  it('goes when it is poked, after the commit', async () => {
    const relay = startRelay();
    const id = person();
    await fact(id);
    relay.poke();
    await empty();
    expect(await types(id)).toEqual(['PersonVerified']);
  });

  it('goes at once, though who wrote it has a clock that is ahead', async () => {
    const ahead = new SpecClock();
    ahead.forward(600_000);
    outbox = new Outbox(new JobQueue(pool, pino({ level: 'silent' })), ahead);
    startRelay();
    const id = person();
    await fact(id);
    await empty();
    expect(await types(id)).toEqual(['PersonVerified']);
  });

  it('waits for an older one of its stream, and holds up no other stream', async () => {
    const [ada, bisi] = [person(), person()];
    refuseAppend = (_, event) => event.type === 'PersonSuspended';
    await fact(ada, 'PersonSuspended');
    await fact(ada, 'PersonReinstated');
    await fact(bisi, 'PersonReinstated');
    startRelay();
    await until(
      () => types(bisi),
      found => found.length === 1,
    );
    await until(waiting, rows => rows[0]?.attempts === 1);
    expect(await types(ada)).toEqual([]);
    refuseAppend = () => false;
    clock.forward(500);
    await empty();
    expect(await types(ada)).toEqual(['PersonSuspended', 'PersonReinstated']);
  });

  it('goes within seconds once a log that was long away is back', async () => {
    const id = person();
    let refused = 0;
    refuseAppend = () => ++refused > 0;
    await fact(id);
    startRelay();
    for (let hour = 1; hour <= 10; hour++) {
      const before = refused;
      clock.forward(3_600_000);
      await until(
        async () => refused,
        found => found >= before + 4,
      );
    }
    refuseAppend = () => false;
    clock.forward(5000);
    await empty();
    expect(await types(id)).toEqual(['PersonVerified']);
  });
});

describe('two instances', () => {
  const holder = () => holderOf(pool, 'outbox/facts');

  it('tell each other what waits, whichever of them does the work', async () => {
    const first = startRelay();
    first.pollMs = 600_000;
    await until(holder, id => id !== undefined);
    const second = startRelay();
    const alive = async () => (await pool.query('SELECT FROM app.workers')).rowCount;
    await until(alive, workers => workers === 2);
    const id = person();
    await fact(id);
    second.poke();
    await empty();
    expect(await types(id)).toEqual(['PersonVerified']);
  });

  it('take turns: when one stops, or is not heard of any more, the work goes on', async () => {
    const first = startRelay();
    const before = await until(holder, id => id !== undefined);
    startRelay();
    const [ada, bisi] = [person(), person()];
    await fact(ada);
    await empty();
    await first.onApplicationShutdown();
    await fact(ada, 'PersonSuspended');
    await empty();
    const second = await until(holder, id => id !== undefined);
    expect(second).not.toBe(before);
    const dead = running.find(({ leases }) => leases.workerId === second);
    await dead?.heartbeat.onApplicationShutdown();
    startRelay();
    await expireWorkers(pool);
    await until(holder, id => id !== undefined && id !== second);
    await fact(bisi);
    await empty();
    expect(await types(ada)).toEqual(['PersonVerified', 'PersonSuspended']);
    expect(await types(bisi)).toEqual(['PersonVerified']);
  });
});
