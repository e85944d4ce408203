import { randomUUID } from 'node:crypto';
import { eventStoreContract } from '@mudu/testing/eventStore/eventStoreContract';
import { proxyBefore } from '@mudu/testing/eventStore/tcpProxy';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { Client } from 'pg';
import { START } from '../eventStore.js';
import { EmbeddedEventStore } from './embeddedEventStore.js';
import { migrateLog } from './migrate.js';

async function throughProxy() {
  const database = await specDatabase();
  await migrateLog(database.url);
  const { proxy, url } = await proxyBefore(database.url);
  const store = new EmbeddedEventStore({ connectionString: url, deadlineMs: 10_000, maxConnections: 16 });
  return {
    store,
    proxy,
    direct: database.url,
    close: async () => {
      await store.close();
      await proxy.close();
      await database.close();
    },
  };
}

const tested = {
  id: '22222222-2222-4222-8222-222222222222',
  type: 'Tested',
  data: {},
  meta: {
    at: '2026-01-05T09:00:00.000Z',
    actor: { kind: 'system' as const, name: 'spec' },
    correlationId: 'c',
    causationId: 'c',
    personId: null,
    schemaVersion: 1,
  },
};

describe('the embedded Postgres log', () => {
  eventStoreContract(throughProxy);

  it('sends no data of events whose data nobody wants', async () => {
    const { store, close } = await throughProxy();
    await store.append('lean-1', 'no_stream', [{ ...tested, data: { large: true } }]);
    const read = (withoutData: string[]) => store.readAll({ after: START, limit: 1, withoutData });
    // Specs that run beside this one write to the same server and may hold it back a little longer.
    while ((await store.fenced()).events > 0) await new Promise(resolve => setTimeout(resolve, 10));
    expect(await read(['Tested'])).toMatchObject([{ stream: 'lean-1', data: null }]);
    expect(await read(['Other'])).toMatchObject([{ stream: 'lean-1', data: { large: true } }]);
    await close();
  });

  it('keeps what comes together to the letter, also what is no text to Postgres', async () => {
    const { store, close } = await throughProxy();
    const said = [
      { naira: '₦', quoted: '"\\"', deep: [{ n: 1.5e-7, large: 1e21, none: null }], 'a "key"': '\n' },
      { nul: '\u0000', lone: '\ud800' },
      { plain: true },
    ];
    const stream = (index: number) => `together-${index} "quoted"`;
    const once = said.map((data, index) =>
      store.append(stream(index), 'no_stream', [
        { ...tested, id: randomUUID(), data },
        { ...tested, id: randomUUID(), data: [data, data] },
      ]),
    );
    await Promise.all(once);
    for (const [index, data] of said.entries()) {
      const events = await Array.fromAsync(store.readStream(stream(index)));
      expect(events.map(event => [event.revision, event.data, event.meta])).toEqual([
        [0, data, tested.meta],
        [1, [data, data], tested.meta],
      ]);
    }
    await close();
  });

  describe('while another write is open', () => {
    it('holds newer events back, says so, and shows them all once it ends', async () => {
      const { store, direct, close } = await throughProxy();
      const other = new Client({ connectionString: direct });
      await other.connect();
      await other.query('CREATE TABLE held (n int)');
      await other.query('BEGIN');
      await other.query('INSERT INTO held VALUES (1)');
      await store.append('held-1', 'no_stream', [tested]);
      expect(await store.readAll({ after: START, limit: 10 })).toEqual([]);
      expect(await store.fenced()).toMatchObject({ events: 1 });
      await other.query('COMMIT');
      // Specs that run beside this one write to the same server and may hold it back a little longer.
      while ((await store.fenced()).events > 0) await new Promise(resolve => setTimeout(resolve, 10));
      expect(await store.readAll({ after: START, limit: 10 })).toHaveLength(1);
      expect(await store.fenced()).toEqual({ events: 0, oldestMs: 0 });
      await other.end();
      await close();
    });
  });

  it.each([
    ['2026-01-05 09:00:00+00', '2026-01-05T09:00:00.000Z'],
    ['2026-01-05 09:00:00.1+00', '2026-01-05T09:00:00.100Z'],
    ['2026-01-05 00:30:00.123999+01', '2026-01-04T23:30:00.123Z'],
  ])('recorded at %s, an event says so in UTC wherever the server is', async (recorded, said) => {
    const { store, direct, close } = await throughProxy();
    await store.append('recorded-1', 'no_stream', [tested]);
    const client = new Client({ connectionString: direct });
    await client.connect();
    const { rows } = await client.query('SELECT current_database() AS name');
    await client.query(`ALTER DATABASE "${rows[0].name}" SET TimeZone TO 'Africa/Lagos'`);
    await client.query('UPDATE log.events SET recorded_at = $1', [recorded]);
    await client.end();
    const there = new EmbeddedEventStore({ connectionString: direct });
    for await (const event of there.readStream('recorded-1')) expect(event.recordedAt).toBe(said);
    expect.assertions(1);
    await there.close();
    await close();
  });
});
