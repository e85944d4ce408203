import type { Pool, PoolClient, QueryResult } from 'pg';
import { checkAppend } from '../checkAppend.js';
import { AppendRefused, OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  position,
  positionParts,
  type ReadAll,
  type ReadStream,
  START,
  type StoredEvent,
} from '../eventStore.js';
import { Grouped } from '../grouped.js';
import { openPool } from '../openPool.js';
import { type Append, insertion, insertionOfMany, type Written } from './appendStatements.js';
import { type EventRow, storedEvent } from './eventRow.js';
import { asStoreError, isDuplicate } from './postgresErrors.js';
import { Wakeup } from './wakeup.js';

const COLUMNS_BUT_DATA =
  "position, tx::text AS tx, stream, revision, id, type, meta, (recorded_at AT TIME ZONE 'UTC')::text AS recorded_at";
const COLUMNS = `${COLUMNS_BUT_DATA}, data`;
const VISIBLE = 'tx < pg_snapshot_xmin(pg_current_snapshot())';
const PAGE = 500;
/** A stream may hold large events, and a page of it must come well within the deadline. */
const STREAM_PAGE = 100;
/** One is written while the next gathers and another is on its way to the disk. */
const GROUPS_AT_ONCE = 2;
const GROUP_EVENTS = 16;
const SMALL_BYTES = 64_000;
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
  private readonly appends = new Grouped<Append, Appended>(appends => this.insertAll(appends), {
    atOnce: GROUPS_AT_ONCE,
    most: GROUP_EVENTS,
    // A large payload gains nothing by company.
    sizeOf: ({ rows }) => (bytesOf(rows) > SMALL_BYTES ? GROUP_EVENTS + 1 : rows.length),
    keyOf: ({ stream }) => stream,
  });

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
    const appended = await this.appends.do({ stream, last: expected === 'no_stream' ? -1 : expected, rows });
    this.wakeup.poke();
    return appended;
  }

  /**
   * Appends that come while others are being written go together in one statement and one commit. What the server
   * refuses of them is written once more one by one, so that nobody is told of another's clash.
   */
  private async insertAll(appends: readonly Append[]): Promise<PromiseSettledResult<Appended>[]> {
    const [only] = appends;
    if (appends.length === 1) return Promise.allSettled([this.insert(only as Append)]);
    let result: QueryResult<Written>;
    try {
      result = await this.query(insertionOfMany(appends));
    } catch (error) {
      if (isDuplicate(error) || asStoreError(error) instanceof AppendRefused)
        return Promise.allSettled(appends.map(one => this.insert(one)));
      throw asStoreError(error);
    }
    const ends = new Map(result.rows.map(row => [`${row.stream} ${row.revision}`, row]));
    return Promise.allSettled(
      appends.map(one => this.appended(one, ends.get(`${one.stream} ${one.last + one.rows.length}`))),
    );
  }

  private async insert(one: Append): Promise<Appended> {
    try {
      const { rows } = await this.query(insertion(one));
      return await this.appended(one, (rows as Written[]).at(-1));
    } catch (error) {
      if (isDuplicate(error)) return this.resolveClash(one);
      throw asStoreError(error);
    }
  }

  private async appended(one: Append, end: Written | undefined): Promise<Appended> {
    if (!end) return this.resolveClash(one);
    return { revision: end.revision, position: position(BigInt(end.tx), BigInt(end.position)) };
  }

  /** The same ids at the same place are this very append, made before; anything else is a conflict. */
  private async resolveClash({ stream, last, rows }: Append): Promise<Appended> {
    const found = await this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
      [stream, last + 1, rows.length],
    );
    if (found.length === rows.length && found.every((event, index) => event.id === rows[index]?.id)) {
      const end = found.at(-1) as StoredEvent;
      return { revision: end.revision, position: end.position };
    }
    const [end] = await this.select(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1`,
      [stream],
    );
    throw new RevisionConflict(stream, last === -1 ? 'no_stream' : last, end?.revision ?? 'no_stream');
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

  readAll({ after, limit, withoutData = [] }: ReadAll): Promise<StoredEvent[]> {
    const [tx, at] = positionParts(after);
    return this.select(
      `SELECT ${COLUMNS_BUT_DATA}, CASE WHEN type <> ALL ($4::text[]) THEN data END AS data FROM log.events WHERE ${VISIBLE} AND (tx, position) > ($1::text::xid8, $2::bigint)
       ORDER BY log.events.tx, position LIMIT $3`,
      [tx.toString(), at.toString(), limit, withoutData],
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

const bytesOf = (rows: Append['rows']): number =>
  rows.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);

const names = new Map<string, string>();
function statementName(text: string): string {
  const name = names.get(text) ?? `log-${names.size}`;
  names.set(text, name);
  return name;
}
