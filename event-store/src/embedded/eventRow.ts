import type { EventMeta } from '@mudu/contracts/event';
import { position, type StoredEvent } from '../eventStore.js';

export interface EventRow {
  position: string;
  tx: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: unknown;
  meta: EventMeta;
  recorded_at: Date;
}

export const storedEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  type: row.type,
  stream: row.stream,
  revision: row.revision,
  position: position(BigInt(row.tx), BigInt(row.position)),
  recordedAt: row.recorded_at.toISOString(),
  data: row.data,
  meta: row.meta,
});
