import { EmbeddedEventStore } from './embedded/embeddedEventStore.js';
import { migrateLog } from './embedded/migrate.js';
import { passRestoredTransactions } from './embedded/restoredLog.js';
import type { EventStore } from './eventStore.js';

export interface WhichEventStore {
  /** `esdb://…`; without it the log is a table of the database. */
  eventStoreUrl?: string;
  /** Which of several shops on that server this is. */
  eventStoreShop?: string;
  databaseUrl: string;
  /** Connections of the table's; EventStoreDB needs one. */
  maxConnections?: number;
  /** Hears how many transactions a table that was restored from a dump is ahead of its cluster, which takes a moment. */
  restored?: (transactions: number) => void;
}

/** The log this shop is configured for, ready to use. */
export async function openEventStore({
  eventStoreUrl,
  eventStoreShop,
  databaseUrl,
  maxConnections,
  restored,
}: WhichEventStore): Promise<EventStore> {
  if (eventStoreUrl) {
    // A third of all the code that a shop would load, for a client that most do without.
    const { EventStoreDbStore } = await import('./eventStoreDb/eventStoreDbStore.js');
    return new EventStoreDbStore({ connectionString: eventStoreUrl, shop: eventStoreShop });
  }
  await migrateLog(databaseUrl);
  await passRestoredTransactions(databaseUrl, restored);
  return new EmbeddedEventStore({ connectionString: databaseUrl, maxConnections });
}
