import { setTimeout } from 'node:timers/promises';
import { event } from '@mudu/testing/eventStore/contractSubject';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { Client } from 'pg';
import { type EventStore, START } from '../eventStore.js';
import { openEventStore } from '../openEventStore.js';

const STREAM = 'person-of-a-dump';
const MORE = 25_000;
const FAR_MORE = 300_000_000;

describe('a log that was restored from a dump', () => {
  let database: SpecDatabase;
  let client: Client;
  const opened: EventStore[] = [];
  const open = async (restored?: (transactions: number) => void) => {
    const store = await openEventStore({ databaseUrl: database.url, restored });
    opened.push(store);
    return store;
  };
  /** Others write in this cluster too: what they have open holds back what is newer. */
  const readAll = async (store: EventStore) => {
    while ((await store.fenced()).events > 0) await setTimeout(10);
    return (await store.readAll({ after: START, limit: 10 })).map(({ revision }) => revision);
  };

  beforeEach(async () => {
    database = await specDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    const store = await open();
    await store.append(STREAM, 'no_stream', [event()]);
    await store.append(STREAM, 0, [event()]);
  });
  afterEach(async () => {
    await client.end();
    await Promise.all(opened.splice(0).map(store => store.close()));
    await database.close();
  });

  /** As in a cluster that has given out fewer transactions than the one of the dump. */
  const behind = (transactions: number) =>
    client.query(
      `UPDATE log.events SET tx =
         (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + $1 + revision)::text::xid8`,
      [transactions],
    );

  it('is read from the first moment on, and goes on behind what it has', async () => {
    await behind(MORE);
    const heard: number[] = [];
    const stores = await Promise.all([open(missing => heard.push(missing)), open()]);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toBeGreaterThan(0);
    expect(heard[0]).toBeLessThanOrEqual(MORE + 2);
    const [store] = stores;
    expect(await readAll(store)).toEqual([0, 1]);
    const { position } = await store.append(STREAM, 1, [event()]);
    expect(await readAll(store)).toEqual([0, 1, 2]);
    expect([await store.head(), await store.end()]).toEqual([position, position]);
  });

  it('is left as it is where it is too far ahead, and one of this cluster costs nothing', async () => {
    const heard: number[] = [];
    const hears = (missing: number) => heard.push(missing);
    await open(hears);
    await behind(FAR_MORE);
    const store = await open(hears);
    expect(heard).toEqual([]);
    expect((await store.fenced()).events).toBe(2);
    expect(await store.head()).toBe(START);
  });
});
