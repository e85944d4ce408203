import type { Pool, PoolClient, QueryResult } from 'pg';
import { checkAppend, type SerialisedEvent } from '../checkAppend.js';
import { OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  position,
  positionParts,
  type ReadStream,
  START,
  type StoredEvent,
} from '../eventStore.js';
import { openPool } from '../openPool.js';
import { type EventRow, storedEvent } from './eventRow.js';
import { asStoreError, isDuplicate } from './postgresErrors.js';
import { Wakeup } from './wakeup.js';

const COLUMNS = 'position, tx::text AS tx, stream, revision, id, type, data, meta, recorded_at';
const VISIBLE = 'tx < pg_snapshot_xmin(pg_current_snapshot())';
const PAGE = 500;
/** A stream may hold large events, and a page of it must come well within the deadline. */
const STREAM_PAGE = 100;
/** How soon to look again while an older write holds events back. */
const FENCED_RETRY_MS = 4;

export interface EmbeddedEventStoreOptions {
  connectionString: string;
  maxConnections?: number;
  /** No append waits longer; past it the outcome is unknown. */
  deadlineMs?: number;
  /** Found nothing and was not poked: look again after this. */
  pollMs?: number;
}

/** The log as one Postgres table: the default for a shop on one machine. */
export class EmbeddedEventStore implements EventStore {
  private readonly pool: Pool;
  private readonly wakeup: Wakeup;

  constructor(options: EmbeddedEventStoreOptions) {
    const deadline = options.deadlineMs ?? 5000;
    this.pool = openPool({
      connectionString: options.connectionString,
      max: options.maxConnections ?? 16,
      connectionTimeoutMillis: deadline,
      query_timeout: deadline,
      statement_timeout: deadline,
      application_name: 'mudu-log',
    });
    this.wakeup = new Wakeup(options.connectionString, options.pollMs ?? 500);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const rows = checkAppend(stream, expected, events);
    const last = expected === 'no_stream' ? -1 : expected;
    let result: QueryResult<{ position: string; tx: string }>;
    try {
      result = await this.query(insertion(stream, last, rows));
    } catch (error) {
      if (isDuplicate(error)) return this.resolveClash(stream, expected, rows);
      throw asStoreError(error);
    }
    const written = result.rows.at(-1);
    if (!written) return this.resolveClash(stream, expected, rows);
    this.wakeup.poke();
    return { revision: last + rows.length, position: position(BigInt(written.tx), BigInt(written.position)) };
  }

  /** The same ids at the same place are this very append, made before; anything else is a conflict. */
  private async resolveClash(
    stream: string,
    expected: ExpectedRevision,
    rows: SerialisedEvent[],
  ): Promise<Appended> {
    const first = expected === 'no_stream' ? 0 : expected + 1;
    const found = await this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
      [stream, first, rows.length],
    );
    if (found.length === rows.length && found.every((event, index) => event.id === rows[index]?.id)) {
      const last = found.at(-1) as StoredEvent;
      return { revision: last.revision, position: last.position };
    }
    const [end] = await this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1`,
      [stream],
    );
    throw new RevisionConflict(stream, expected, end?.revision ?? 'no_stream');
  }

  async *readStream(stream: string, options: ReadStream = {}): AsyncIterable<StoredEvent> {
    const backwards = options.direction === 'backwards';
    let from = options.from ?? (backwards ? 2 ** 31 - 1 : 0);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (left > 0 && from >= 0) {
      const limit = Math.min(STREAM_PAGE, left);
      const page = await this.select(
        backwards
          ? `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision <= $2 ORDER BY revision DESC LIMIT $3`
          : `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
        [stream, from, limit],
      );
      yield* page;
      if (page.length < limit) return;
      left -= page.length;
      from = (page.at(-1) as StoredEvent).revision + (backwards ? -1 : 1);
    }
  }

  readAll({ after, limit }: { after: Position; limit: number }): Promise<StoredEvent[]> {
    const [tx, at] = positionParts(after);
    return this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE ${VISIBLE} AND (tx, position) > ($1::text::xid8, $2::bigint)
       ORDER BY log.events.tx, position LIMIT $3`,
      [tx.toString(), at.toString(), limit],
    );
  }

  async *subscribeToAll(options: { after: Position; signal: AbortSignal; batchSize?: number }) {
    const { signal, batchSize = PAGE } = options;
    let after = options.after;
    let told = false;
    while (!signal.aborted) {
      const seen = this.wakeup.count;
      const { batch, fenced } = await this.readOn(after, batchSize);
      const last = batch.at(-1);
      if (last) {
        after = last.position;
        told = false;
        yield batch;
      }
      if (batch.length === batchSize || signal.aborted) continue;
      if (!told) {
        told = true;
        yield [];
      }
      await this.wakeup.wait(seen, signal, fenced ? FENCED_RETRY_MS : undefined);
    }
  }

  /**
   * The next readable events, and whether an older open write holds others back behind them, seen in one snapshot.
   * Readable ones come first: they are those of the older transactions.
   */
  private async readOn(
    after: Position,
    limit: number,
  ): Promise<{ batch: readonly StoredEvent[]; fenced: boolean }> {
    const [tx, at] = positionParts(after);
    const { rows } = await this.ask({
      name: 'log-read-on',
      text: `SELECT ${COLUMNS}, ${VISIBLE} AS readable FROM log.events
             WHERE (tx, position) > ($1::text::xid8, $2::bigint) ORDER BY log.events.tx, position LIMIT $3`,
      values: [tx.toString(), at.toString(), limit],
    });
    const found = rows as (EventRow & { readable: boolean })[];
    const readable = found.filter(row => row.readable);
    return { batch: readable.map(storedEvent), fenced: readable.length < found.length };
  }

  async head(): Promise<Position> {
    const [last] = await this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE ${VISIBLE} ORDER BY log.events.tx DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? START;
  }

  async identity(): Promise<string> {
    const { rows } = await this.ask({ text: 'SELECT id FROM log.identity', values: [] });
    return rows[0].id;
  }

  async end(): Promise<Position> {
    const [last] = await this.select(
      `SELECT ${COLUMNS} FROM log.events ORDER BY log.events.tx DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? START;
  }

  async count(): Promise<number> {
    const { rows } = await this.ask({
      text: 'SELECT coalesce(max(position), 0)::float8 AS n FROM log.events',
      values: [],
    });
    return rows[0].n;
  }

  async fenced(): Promise<{ events: number; oldestMs: number }> {
    const { rows } = await this.ask({
      name: 'log-fenced',
      text: `SELECT count(*)::int AS events,
                    coalesce(extract(epoch FROM clock_timestamp() - min(recorded_at)) * 1000, 0)::float8 AS oldest
             FROM log.events WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())`,
      values: [],
    });
    return { events: rows[0].events, oldestMs: Math.round(rows[0].oldest) };
  }

  connections() {
    const { totalCount: size, idleCount: idle, waitingCount: waiting } = this.pool;
    return { size, idle, waiting };
  }

  async close(): Promise<void> {
    await this.wakeup.close();
    await this.pool.end();
  }

  private async select(text: string, values: unknown[]): Promise<StoredEvent[]> {
    const { rows } = await this.ask({ name: statementName(text), text, values });
    return (rows as EventRow[]).map(storedEvent);
  }

  /** A read that broke off changed nothing, so there is no outcome to be unsure of. */
  private async ask(statement: { name?: string; text: string; values: unknown[] }): Promise<QueryResult> {
    try {
      return await this.query(statement);
    } catch (error) {
      const soft = asStoreError(error);
      throw soft instanceof OutcomeUnknown ? new StoreUnavailable(soft.message, { cause: error }) : soft;
    }
  }

  /** A failure to connect and a failure after sending are different things, so the two steps are apart. */
  private async query(statement: { name?: string; text: string; values: unknown[] }): Promise<QueryResult> {
    let client: PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      throw new StoreUnavailable('The log can not be reached', { cause: error });
    }
    let broken: Error | undefined;
    try {
      return await client.query(statement);
    } catch (error) {
      const hasCode =
        typeof (error as { code?: unknown }).code === 'string' && (error as { severity?: unknown }).severity;
      if (!hasCode) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

const names = new Map<string, string>();
function statementName(text: string): string {
  const name = names.get(text) ?? `log-${names.size}`;
  names.set(text, name);
  return name;
}

function insertion(stream: string, last: number, rows: SerialisedEvent[]) {
  const values: unknown[] = [stream, last];
  const tuples = rows.map((row, index) => {
    const at = values.length;
    values.push(row.id, row.type, row.data, row.meta);
    return `($${at + 1}::uuid, $${at + 2}::text, $${at + 3}::json, $${at + 4}::json, ${index + 1})`;
  });
  const text = `INSERT INTO log.events (stream, revision, id, type, data, meta)
    SELECT $1::text, $2::int + e.step, e.id, e.type, e.data, e.meta
    FROM (VALUES ${tuples.join(', ')}) AS e (id, type, data, meta, step)
    WHERE $2::int = -1 OR EXISTS (SELECT 1 FROM log.events WHERE stream = $1::text AND revision = $2::int)
    ORDER BY e.step
    RETURNING position, tx::text AS tx`;
  return rows.length <= 8 ? { name: `log-append-${rows.length}`, text, values } : { text, values };
}
