import { randomUUID } from 'node:crypto';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { EventStoreDbStore } from '@mudu/event-store/eventStoreDb/eventStoreDbStore';
import { type Machine, openPool } from './machine.js';
import { atLeast, comparisonText } from './print.js';
import { compare, type Plan, type Side, type Work } from './rounds.js';

const GOAL = 0.8;
const WRITERS = [1, 16];
/** Streams of five: the first append of a stream and those after it take different paths. */
const STREAM_LENGTH = 5;

/** Appends of one event through the log's port, against plain INSERTs of the same row. */
export async function append(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const url = await machine.database('append');
  await migrateLog(url);
  const stores: [string, EventStore][] = [['embedded', new EmbeddedEventStore({ connectionString: url })]];
  const { EVENTSTORE_URL } = process.env;
  if (EVENTSTORE_URL)
    stores.push(['EventStoreDB', new EventStoreDbStore({ connectionString: EVENTSTORE_URL })]);
  const pool = openPool(url, Math.max(...WRITERS));
  await pool.query(`CREATE TABLE plain (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text COLLATE "C" NOT NULL,
    revision integer NOT NULL, event_id uuid NOT NULL, type text NOT NULL, data json NOT NULL, meta json NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(), UNIQUE (stream, revision))`);
  for (const [name, store] of stores) {
    for (const writers of WRITERS) {
      const cpu = () => machine.cpu();
      const ours: Side = {
        cpu,
        work: seconds =>
          write(writers, seconds, async (stream, revision, event) => {
            await store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [event]);
          }),
      };
      const floor: Side = {
        cpu,
        work: seconds =>
          write(writers, seconds, async (stream, revision, { id, type, data, meta }) => {
            await pool.query({
              name: 'plain',
              text: 'INSERT INTO plain (stream, revision, event_id, type, data, meta) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
              values: [stream, revision, id, type, JSON.stringify(data), JSON.stringify(meta)],
            });
          }),
      };
      const line = await compare(
        `append, ${name}, ${writers} ${writers === 1 ? 'writer' : 'writers'}`,
        'events',
        { ours, floor },
        plan,
      );
      print(comparisonText(line, [atLeast(GOAL, line.ratio.median)]));
    }
    await store.close();
  }
  await pool.end();
}

async function write(
  writers: number,
  seconds: number,
  one: (stream: string, revision: number, event: NewEvent) => Promise<void>,
): Promise<Work> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let operations = 0;
  const writer = async () => {
    while (performance.now() < until) {
      const stream = `bench-${randomUUID()}`;
      for (let revision = 0; revision < STREAM_LENGTH; revision++) {
        await one(stream, revision, event());
        operations++;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return { operations, seconds: (performance.now() - started) / 1000 };
}

/** The size of a debit or a confirmation: most of the log. */
const event = (): NewEvent => ({
  id: randomUUID(),
  type: 'WalletDebitedForOrder',
  data: { orderId: randomUUID(), amountKobo: 1_250_000 },
  meta: {
    at: new Date().toISOString(),
    actor: { kind: 'system', name: 'checkout' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    personId: randomUUID(),
    schemaVersion: 1,
  },
});
