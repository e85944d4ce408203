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
  const store = new EmbeddedEventStore({ connectionString: url, deadlineMs: 3000, maxConnections: 16 });
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

describe('the embedded Postgres log', () => {
  eventStoreContract(throughProxy);

  describe('while another write is open', () => {
    it('holds newer events back, says so, and shows them all once it ends', async () => {
      const { store, direct, close } = await throughProxy();
      const other = new Client({ connectionString: direct });
      await other.connect();
      await other.query('CREATE TABLE held (n int)');
      await other.query('BEGIN');
      await other.query('INSERT INTO held VALUES (1)');
      const event = {
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
      await store.append('held-1', 'no_stream', [event]);
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
});
