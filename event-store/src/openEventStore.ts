import { EmbeddedEventStore } from './embedded/embeddedEventStore.js';
import { migrateLog } from './embedded/migrate.js';
import type { EventStore } from './eventStore.js';

export interface WhichEventStore {
  /** `esdb://…`; without it the log is a table of the database. */
  eventStoreUrl?: string;
  /** Which of several shops on that server this is. */
  eventStoreShop?: string;
  databaseUrl: string;
  /** Connections of the table's; EventStoreDB needs one. */
  maxConnections?: number;
}

/** The log this shop is configured for, ready to use. */
export async function openEventStore({
  eventStoreUrl,
  eventStoreShop,
  databaseUrl,
  maxConnections,
}: WhichEventStore): Promise<EventStore> {
  if (eventStoreUrl) {
    // A third of all the code that a shop would load, for a client that most do without.
    const { EventStoreDbStore } = await import('./eventStoreDb/eventStoreDbStore.js');
    return new EventStoreDbStore({ connectionString: eventStoreUrl, shop: eventStoreShop });
  }
  await migrateLog(databaseUrl);
  return new EmbeddedEventStore({ connectionString: databaseUrl, maxConnections });
}
