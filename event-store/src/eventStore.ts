import type { EventMeta } from '@mudu/contracts/event';

/**
 * The log: one small port. Two adapters implement it, the embedded Postgres log and EventStoreDB,
 * and `testing/src/eventStore/eventStoreContract.ts` is what both must do.
 */
export interface EventStore {
  /**
   * Adds events to the end of one stream, all or none. Same ids at the same expected revision give the first
   * result again, so a retry is the same append. Throws RevisionConflict, AppendRefused, StoreUnavailable
   * or OutcomeUnknown, and nothing else.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** A missing stream reads as empty. Leaving the loop early frees what the read holds. */
  readStream(stream: string, options?: ReadStream): AsyncIterable<StoredEvent>;
  /** Events of all streams after a position, in the one global order. */
  readAll(options: ReadAll): Promise<StoredEvent[]>;
  /**
   * Every event after `after`, in order, each once, in batches; waits at the end for more.
   * An empty batch says "caught up". The next batch is fetched when this one has been taken, so a slow
   * reader loses nothing. Throws StoreUnavailable when the connection drops: see subscription/.
   */
  subscribeToAll(options: {
    after: Position;
    signal: AbortSignal;
    batchSize?: number;
  }): AsyncIterable<readonly StoredEvent[]>;
  /** Position of the newest event readers may see, START when there is none. */
  head(): Promise<Position>;
  /** Position of the newest event written, readable yet or not, START when there is none. No event lies beyond it. */
  end(): Promise<Position>;
  /** Tells this log from every other, for as long as it lives. */
  identity(): Promise<string>;
  /** About how many events there are, for progress bars; null where the store can not tell. */
  count(): Promise<number | null>;
  /** Events written but not yet readable, because an older write is still open. */
  fenced(): Promise<{ events: number; oldestMs: number }>;
  /** Of the pool behind it, where there is one. */
  connections?(): { size: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** `no_stream`, or the revision of the stream's last event. There is no "any": it can write twice. */
export type ExpectedRevision = 'no_stream' | number;

export interface NewEvent {
  /** UUID, deterministic: from the idempotency key or the causing event. */
  id: string;
  type: string;
  data: unknown;
  meta: EventMeta;
}

export interface StoredEvent<T extends string = string, D = unknown> {
  id: string;
  type: T;
  stream: string;
  /** 0 for the stream's first event. */
  revision: number;
  position: Position;
  /** The store's own clock: for lag and forensics, never for business. */
  recordedAt: string;
  data: D;
  meta: EventMeta;
}

export interface Appended {
  revision: number;
  position: Position;
}

export interface ReadAll {
  after: Position;
  limit: number;
  /** Types of events that the reader has no use for: their `data` may be null, which is quicker. */
  withoutData?: readonly string[];
}

export interface ReadStream {
  /** Forwards from this revision (default 0), backwards from this one (default the last). */
  from?: number;
  direction?: 'forwards' | 'backwards';
  limit?: number;
}

/** A place in the global order: two 64-bit numbers in hex, so that texts compare as positions do. */
export type Position = string & { readonly position: unique symbol };

export const position = (major: bigint, minor: bigint): Position =>
  `${major.toString(16).padStart(16, '0')}-${minor.toString(16).padStart(16, '0')}` as Position;

export const START = position(0n, 0n);

const positionPattern = /^[0-9a-f]{16}-[0-9a-f]{16}$/;
export const isPosition = (text: string): text is Position => positionPattern.test(text);

export function positionParts(at: Position): [bigint, bigint] {
  return [BigInt(`0x${at.slice(0, 16)}`), BigInt(`0x${at.slice(17)}`)];
}

export const later = (a: Position, b: Position): Position => (a > b ? a : b);

/** The largest append both stores take, in bytes of data and metadata together. */
export const MAX_APPEND_BYTES = 1_000_000;
