import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { EmbeddedEventStore } from './embedded/embeddedEventStore.js';
import { START } from './eventStore.js';
import { EventStoreDbStore } from './eventStoreDb/eventStoreDbStore.js';
import { openEventStore } from './openEventStore.js';

describe('the log of this shop', () => {
  it('is a table of the database, made when it is not there yet', async () => {
    const database = await specDatabase();
    const store = await openEventStore({ databaseUrl: database.url });
    expect(store).toBeInstanceOf(EmbeddedEventStore);
    expect(await store.head()).toBe(START);
    await store.close();
    await database.close();
  });

  it('is EventStoreDB where an address is given', async () => {
    const eventStoreUrl = 'esdb://127.0.0.1:1?tls=false';
    const store = await openEventStore({ eventStoreUrl, databaseUrl: 'postgres://nowhere.invalid/' });
    expect(store).toBeInstanceOf(EventStoreDbStore);
    await store.close();
  });
});
