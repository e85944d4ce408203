import { checkAppend } from '../checkAppend.js';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  positionParts,
  type ReadAll,
  type ReadStream,
  START,
  type StoredEvent,
} from '../eventStore.js';
import { Grouped } from '../grouped.js';
import { COLUMNS, COLUMNS_BUT_DATA, type EventRow, storedEvent } from './eventRow.js';
import { LogDatabase } from './logDatabase.js';
import { LogWriter } from './logWriter.js';
import { Wakeup } from './wakeup.js';

const VISIBLE = 'tx < pg_snapshot_xmin(pg_current_snapshot())';
const PAGE = 500;
/** A stream may hold large events, and a page of it must come well within the deadline. */
const STREAM_PAGE = 100;
/** Pages of so many events, if they are full, are read together. */
const GROUP_EVENTS = 8 * STREAM_PAGE;
/** How soon to look again while an older write holds events back. */
const FENCED_RETRY_MS = 4;

interface StreamPage {
  stream: string;
  from: number;
  limit: number;
}

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
  private readonly database: LogDatabase;
  private readonly writer: LogWriter;
  private readonly wakeup: Wakeup;

  /** What is asked of streams at the same time is one statement. */
  private readonly pages = new Grouped<StreamPage, StoredEvent[]>(pages => this.readPages(pages), {
    atOnce: 2,
    most: GROUP_EVENTS,
    sizeOf: ({ limit }) => limit,
  });

  constructor({
    connectionString,
    maxConnections = 16,
    deadlineMs = 5000,
    pollMs = 500,
  }: EmbeddedEventStoreOptions) {
    this.database = new LogDatabase(connectionString, { max: maxConnections, deadlineMs });
    this.writer = new LogWriter(this.database);
    this.wakeup = new Wakeup(connectionString, pollMs);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const rows = checkAppend(stream, expected, events);
    const last = expected === 'no_stream' ? -1 : expected;
    const appended = await this.writer.append({ stream, last, rows });
    this.wakeup.poke();
    return appended;
  }

  async *readStream(stream: string, options: ReadStream = {}): AsyncIterable<StoredEvent> {
    const backwards = options.direction === 'backwards';
    let from = options.from ?? (backwards ? 2 ** 31 - 1 : 0);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (left > 0 && from >= 0) {
      const limit = Math.min(STREAM_PAGE, left);
      const page = backwards
        ? await this.database.events(
            `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision <= $2 ORDER BY revision DESC LIMIT $3`,
            [stream, from, limit],
          )
        : await this.pages.do({ stream, from, limit });
      yield* page;
      if (page.length < limit) return;
      left -= page.length;
      from = (page.at(-1) as StoredEvent).revision + (backwards ? -1 : 1);
    }
  }

  private async readPages(pages: readonly StreamPage[]): Promise<PromiseSettledResult<StoredEvent[]>[]> {
    const { rows } = await this.database.read({
      name: 'log-read-pages',
      // How many are asked for is kept from the planner, which would plan anew each time.
      text: `SELECT asked.n::int AS asked, found.* 
             FROM unnest((SELECT $1::text[]), (SELECT $2::int[]), (SELECT $3::int[])) WITH ORDINALITY AS asked (name, first, most, n),
               LATERAL (SELECT ${COLUMNS} FROM log.events
                 WHERE stream = asked.name COLLATE "C" AND revision >= asked.first ORDER BY revision LIMIT asked.most) AS found
             ORDER BY asked.n, found.revision`,
      values: [
        pages.map(({ stream }) => stream),
        pages.map(({ from }) => from),
        pages.map(({ limit }) => limit),
      ],
    });
    const found = Map.groupBy(rows as (EventRow & { asked: number })[], ({ asked }) => asked);
    return pages.map((_, index) => ({
      status: 'fulfilled',
      value: (found.get(index + 1) ?? []).map(storedEvent),
    }));
  }

  readAll({ after, limit, withoutData = [] }: ReadAll): Promise<StoredEvent[]> {
    const [tx, at] = positionParts(after);
    return this.database.events(
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
    const { rows } = await this.database.read({
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
    const [last] = await this.database.events(
      `SELECT ${COLUMNS} FROM log.events WHERE ${VISIBLE} ORDER BY log.events.tx DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? START;
  }

  async identity(): Promise<string> {
    const { rows } = await this.database.read({ text: 'SELECT id FROM log.identity', values: [] });
    return rows[0].id;
  }

  async end(): Promise<Position> {
    const [last] = await this.database.events(
      `SELECT ${COLUMNS} FROM log.events ORDER BY log.events.tx DESC, position DESC LIMIT 1`,
      [],
    );
    return last?.position ?? START;
  }

  async count(): Promise<number> {
    const { rows } = await this.database.read({
      text: 'SELECT coalesce(max(position), 0)::float8 AS n FROM log.events',
      values: [],
    });
    return rows[0].n;
  }

  async fenced(): Promise<{ events: number; oldestMs: number }> {
    const { rows } = await this.database.read({
      name: 'log-fenced',
      text: `SELECT count(*)::int AS events,
                    coalesce(extract(epoch FROM clock_timestamp() - min(recorded_at)) * 1000, 0)::float8 AS oldest
             FROM log.events WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())`,
      values: [],
    });
    return { events: rows[0].events, oldestMs: Math.round(rows[0].oldest) };
  }

  connections() {
    return this.database.connections();
  }

  async close(): Promise<void> {
    await this.wakeup.close();
    await this.database.close();
  }
}
