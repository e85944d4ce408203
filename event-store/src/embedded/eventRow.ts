import type { EventMeta } from '@mudu/contracts/event';
import type { Position, StoredEvent } from '../eventStore.js';

export interface EventRow {
  position: string;
  tx: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: unknown;
  meta: EventMeta;
  /** `2026-01-05 09:00:00.123456`, UTC. */
  recorded_at: string;
}

/** Those of an `EventRow`. */
export const COLUMNS_BUT_DATA =
  "position, tx::text AS tx, stream, revision, id, type, meta, (recorded_at AT TIME ZONE 'UTC')::text AS recorded_at";
export const COLUMNS = `${COLUMNS_BUT_DATA}, data`;

export const storedEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  type: row.type,
  stream: row.stream,
  revision: row.revision,
  position: `${hex(row.tx)}-${hex(row.position)}` as Position,
  recordedAt: isoOf(row.recorded_at),
  data: row.data,
  meta: row.meta,
});

/** Digits up to which a number is exact. */
const EXACT = 15;
const hex = (digits: string): string =>
  (digits.length <= EXACT ? Number(digits) : BigInt(digits)).toString(16).padStart(16, '0');

/** To the millisecond. */
const isoOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;
