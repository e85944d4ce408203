import type { UserId } from '@mudu/contracts/ids';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import pg from 'pg';
import pino from 'pino';
import { v7 } from 'uuid';
import { StoredPersonDirectory } from '../../domains/person/storedPersonDirectory.js';
import { Letters } from '../../mail/letters.js';
import type { Letter } from '../../mail/mailSender.js';
import { readConfig } from '../../platform/config.js';
import { migrateShop } from '../../platform/migrate.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outboxRelay.js';

let database: SpecDatabase;
let pool: pg.Pool;
let log: EmbeddedEventStore;
let clock: SpecClock;
let outbox: Outbox;
let letters: Letter[];
/** What a spec makes go wrong. */
let refuseAppend: (stream: string, event: NewEvent) => boolean;
let refuseLetter: (letter: Letter) => boolean;
const logged: string[] = [];
const running: OutboxRelay[] = [];

beforeAll(async () => {
  database = await specDatabase();
  await migrateLog(database.url);
  await migrateShop(database.url);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  log = new EmbeddedEventStore({ connectionString: database.url });
});
beforeEach(() => {
  clock = new SpecClock();
  outbox = new Outbox(clock);
  letters = [];
  refuseAppend = refuseLetter = () => false;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(relay => relay.onApplicationShutdown()));
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
  const sender = {
    send: async (letter: Letter) => {
      if (refuseLetter(letter))
        throw Object.assign(new Error(`550 <${letter.to}> unknown`), { code: 'EENVELOPE' });
      letters.push(letter);
    },
  };
  const write = (line: string) => void logged.push(line);
  const relay = new OutboxRelay(
    new Letters(new StoredPersonDirectory(pool), sender, readConfig({})),
    store,
    pool,
    clock,
    pino({ level: 'info' }, { write }),
  );
  relay.onApplicationBootstrap();
  running.push(relay);
  return relay;
}

async function person(status = 'active'): Promise<UserId> {
  const id = v7() as UserId;
  await pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, status, password_hash, created_at)
     VALUES ($1, 'Ada', 'Obi', $2, $2, 'customer', $3, '', now())`,
    [id, `${id}@example.com`, status],
  );
  return id;
}

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
    const id = await person();
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
    const id = await person();
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
    const id = await person();
    await fact(id);
    relay.poke();
    await empty();
    expect(await types(id)).toEqual(['PersonVerified']);
  });

  it('waits for an older one of its stream, and holds up no other stream', async () => {
    const [ada, bisi] = [await person(), await person()];
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
});

describe('a mail in the outbox', () => {
  it('goes to the address of the moment, under the id of its row', async () => {
    const id = await person();
    await outbox.mail(pool, id, 'verification', { code: '123456', minutes: '15' });
    const [row] = await waiting();
    await pool.query("UPDATE app.people SET email = 'new@example.com' WHERE id = $1", [id]);
    startRelay();
    await empty();
    expect(letters).toEqual([
      expect.objectContaining({ id: row.id, to: 'new@example.com', subject: 'Your Mudu verification code' }),
    ]);
    await pool.query('UPDATE app.people SET email = id::text WHERE id = $1', [id]);
  });

  it('goes to nobody once the person is erased or unknown', async () => {
    await outbox.mail(pool, await person('erased'), 'welcome', {});
    await outbox.mail(pool, v7(), 'welcome', {});
    startRelay();
    await empty();
    expect(letters).toEqual([]);
  });

  it('that is refused is tried again, longer and longer apart, while others go', async () => {
    const [ada, bisi] = [await person(), await person()];
    refuseLetter = letter => letter.to.startsWith(ada);
    await outbox.mail(pool, ada, 'welcome', {});
    await outbox.mail(pool, bisi, 'welcome', {});
    startRelay();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const [row] = await until(waiting, ([left]) => left?.attempts === attempt);
      waits.push(row.next_at.getTime() - Date.parse(clock.real()));
      clock.forward(waits.at(-1) as number);
    }
    expect(waits).toEqual([500, 1000, 2000]);
    expect(letters.map(({ to }) => to)).toEqual([`${bisi}@example.com`]);
    expect(logged.join('')).toContain('EENVELOPE');
    expect(logged.join('')).not.toContain('@example.com');
  });

  it('that nobody ever takes is set aside', async () => {
    refuseLetter = () => true;
    await outbox.mail(pool, await person(), 'welcome', {});
    await pool.query('UPDATE app.outbox SET attempts = 17');
    startRelay();
    const [row] = await until(waiting, ([left]) => left?.attempts === 18);
    expect(row.next_at).toBe(Number.POSITIVE_INFINITY);
  });

  it('that is for later goes later', async () => {
    await outbox.mail(pool, await person(), 'welcome', {}, 60_000);
    const relay = startRelay();
    const id = await person();
    await fact(id);
    relay.poke();
    await until(
      () => types(id),
      found => found.length === 1,
    );
    expect(letters).toEqual([]);
    clock.forward(60_000);
    await empty();
    expect(letters).toHaveLength(1);
  });
});

describe('two instances', () => {
  const holder = async () =>
    (
      await pool.query<{ pid: number }>(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
    ).rows;

  it('take turns: when one stops, or loses its connection, the work goes on', async () => {
    const first = startRelay();
    await until(holder, rows => rows.length === 1);
    startRelay();
    const [ada, bisi] = [await person(), await person()];
    await fact(ada);
    await empty();
    await first.onApplicationShutdown();
    await fact(ada, 'PersonSuspended');
    await empty();
    for (const { pid } of await holder()) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await fact(bisi);
    await empty();
    expect(await types(ada)).toEqual(['PersonVerified', 'PersonSuspended']);
    expect(await types(bisi)).toEqual(['PersonVerified']);
  });
});
