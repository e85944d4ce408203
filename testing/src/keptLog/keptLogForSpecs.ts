import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { NewEvent } from '@mudu/event-store/eventStore';
import { logForSpecs, type SpecLog } from '../projections/logForSpecs.js';

const unpacked = (name: string): string =>
  gunzipSync(readFileSync(new URL(name, import.meta.url))).toString();

/**
 * Fifteen months of one shop under random people, faults and crashes: its events in log order, and every row its views
 * had then. Rows name no place in the log, so appending the same events in the same order must make the same rows.
 */
export const keptEvents: (NewEvent & { stream: string; revision: number })[] = unpacked('logBefore.jsonl.gz')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));

/** By view and table, each row as the text Postgres made of it. */
export const keptRows = (): Record<string, Record<string, string[]>> =>
  JSON.parse(unpacked('viewsBefore.json.gz'));

/** A log with these events, all of which can be read. */
export async function openKeptLog(): Promise<SpecLog> {
  const log = await logForSpecs();
  for (const { stream, revision, ...event } of keptEvents)
    await log.store.append(stream, revision === 0 ? 'no_stream' : revision - 1, [event]);
  await log.readable();
  return log;
}
