import { EmbeddedEventStore } from './embedded/embeddedEventStore.js';
import { migrateLog } from './embedded/migrate.js';
import type { EventStore } from './eventStore.js';
import { EventStoreDbStore } from './eventStoreDb/eventStoreDbStore.js';

export interface WhichEventStore {
  /** `esdb://…`; without it the log is a table of the database. */
  eventStoreUrl?: string;
  databaseUrl: string;
}

/** The log this shop is configured for, ready to use. */
export async function openEventStore({ eventStoreUrl, databaseUrl }: WhichEventStore): Promise<EventStore> {
  if (eventStoreUrl) return new EventStoreDbStore({ connectionString: eventStoreUrl });
  await migrateLog(databaseUrl);
  return new EmbeddedEventStore({ connectionString: databaseUrl });
}
