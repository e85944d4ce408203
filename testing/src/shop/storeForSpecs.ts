import { basename } from 'node:path';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openEventStore } from '@mudu/event-store/openEventStore';

/**
 * SPEC_STORE=eventstoredb runs the specs of the shop with their logs on the server at EVENTSTORE_URL; otherwise each
 * log is a table of its shop's database.
 */
const serverOfRun = process.env.SPEC_STORE === 'eventstoredb' ? process.env.EVENTSTORE_URL : undefined;

/** For what only a log in the database can do. */
export const isLogInDatabase = serverOfRun === undefined;

/** The settings for the log of one shop: its streams are apart from those of every other on the same server. */
export function logSettings(
  databaseUrlOrFolder: string,
  eventStoreUrl = serverOfRun,
): Record<'EVENTSTORE_URL' | 'EVENTSTORE_SHOP', string> {
  // An empty setting is none: what the run was given for the specs of the log must not reach other shops.
  if (!eventStoreUrl) return { EVENTSTORE_URL: '', EVENTSTORE_SHOP: '' };
  return { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_SHOP: shopOf(databaseUrlOrFolder) };
}

/** The log of a shop, as somebody beside its processes opens it; `dataDir` of one with a database of its own. */
export function openLogOf(databaseUrl: string, dataDir?: string): Promise<EventStore> {
  const { EVENTSTORE_URL, EVENTSTORE_SHOP } = logSettings(dataDir ?? databaseUrl);
  return openEventStore({
    databaseUrl,
    ...(EVENTSTORE_URL ? { eventStoreUrl: EVENTSTORE_URL, eventStoreShop: EVENTSTORE_SHOP } : {}),
  });
}

/** The names of databases and folders of specs are random, so no two runs share one. */
const shopOf = (databaseUrlOrFolder: string): string =>
  basename(URL.canParse(databaseUrlOrFolder) ? new URL(databaseUrlOrFolder).pathname : databaseUrlOrFolder)
    .replaceAll(/\W/g, '_')
    .slice(-40);
