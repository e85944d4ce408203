import { BACKWARDS, END, FORWARDS, START as LOG_START, streamNameFilter } from '@eventstore/db-client';
import { checkAppend } from '../checkAppend.js';
import { OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type ReadAll,
  type ReadStream,
  START,
  type StoredEvent,
} from '../eventStore.js';
import { asAppendError, asReadError, verdictOn } from './clientErrors.js';
import { type Connection, connection } from './connection.js';
import { LogHead } from './logHead.js';
import { identityEvent, logIdentity } from './logIdentity.js';
import { readBatches } from './readBatches.js';
import { logPosition, proposedEvent, storedEvent, storedPosition } from './recordedEvent.js';
import { subscribedBatches } from './subscribedBatches.js';

const BATCH = 500;
/** The client's own deadline comes first and knows more; this one holds where it has none. */
const GRACE_MS = 250;
/** Events the server may pass over in one go. Its default of 32 makes catching up 3.5 times slower. */
const SEARCH_WINDOW = 1000;

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113`, or `esdb://host:2113?tls=false` for an insecure server. */
  connectionString: string;
  /** No append and no wait for a read is longer; past it the outcome of an append is unknown. */
  deadlineMs?: number;
  /** Which of several shops on one server this is: their streams have names that begin with it and a dot. */
  shop?: string;
}

/** The log on EventStoreDB (22.10 or newer) or KurrentDB: the production store. */
export class EventStoreDbStore implements EventStore {
  private readonly connection: Connection;
  private readonly deadlineMs: number;
  private readonly prefix: string;
  private closed = false;
  private readonly logHead: LogHead;
  private first: Position = START;

  constructor(options: EventStoreDbOptions) {
    this.connection = connection(options.connectionString);
    this.deadlineMs = options.deadlineMs ?? 5000;
    this.prefix = options.shop ? `${options.shop}.` : '';
    this.logHead = new LogHead(this.prefix);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const rows = checkAppend(stream, expected, events);
    const { client, credentials } = this.open();
    try {
      const result = await this.inTime(
        client.appendToStream(this.prefix + stream, rows.map(proposedEvent), {
          expectedRevision: expected === 'no_stream' ? expected : BigInt(expected),
          credentials,
          deadline: this.deadlineMs,
          requiresLeader: true,
        }),
      );
      const revision = Number(result.nextExpectedRevision);
      // Only where the address says throwOnAppendFailure=false.
      if (!result.success)
        throw new RevisionConflict(stream, expected, revision < 0 ? 'no_stream' : revision);
      return { revision, position: storedPosition(result.position) };
    } catch (error) {
      throw asAppendError(error, stream, expected);
    }
  }

  async *readStream(stream: string, options: ReadStream = {}): AsyncIterable<StoredEvent> {
    const { from, direction = FORWARDS, limit = Number.POSITIVE_INFINITY } = options;
    if (limit <= 0 || (from !== undefined && from < 0)) return;
    const read = this.open().client.readStream(this.prefix + stream, {
      direction,
      fromRevision: from === undefined ? (direction === BACKWARDS ? END : LOG_START) : BigInt(from),
      maxCount: Number.isFinite(limit) ? limit : Number.MAX_SAFE_INTEGER,
      requiresLeader: true,
    });
    try {
      for await (const batch of readBatches(read, this.deadlineMs))
        for (const resolved of batch) {
          const event = storedEvent(resolved, this.prefix);
          if (event) yield event;
        }
    } catch (error) {
      if (verdictOn(error) !== 'no stream') throw asReadError(error);
    }
  }

  async readAll({ after, limit }: ReadAll): Promise<StoredEvent[]> {
    const found: StoredEvent[] = [];
    if (limit <= 0) return found;
    // The server takes no filter here and begins with the event at the position itself.
    const fromPosition = logPosition(await this.from(after));
    const read = this.open().client.readAll({ fromPosition, requiresLeader: true });
    try {
      for await (const batch of readBatches(read, this.deadlineMs))
        for (const resolved of batch) {
          const event = storedEvent(resolved, this.prefix);
          if (event && event.position > after) found.push(event);
          if (found.length === limit) return found;
        }
      return found;
    } catch (error) {
      throw asReadError(error);
    }
  }

  async *subscribeToAll(options: { after: Position; signal: AbortSignal; batchSize?: number }) {
    const { after, signal, batchSize = BATCH } = options;
    if (signal.aborted) return;
    const subscription = this.open().client.subscribeToAll(
      {
        fromPosition: logPosition(after),
        filter: this.ownStreams(),
      },
      { highWaterMark: batchSize },
    );
    const { deadlineMs, prefix } = this;
    try {
      yield* subscribedBatches(subscription, {
        after,
        signal,
        batchSize,
        deadlineMs,
        head: () => this.head(),
        prefix,
      });
    } catch (error) {
      throw asReadError(error);
    }
  }

  async head(): Promise<Position> {
    const { client } = this.open();
    try {
      return await this.logHead.find(client, this.deadlineMs, await this.from(START));
    } catch (error) {
      throw asReadError(error);
    }
  }

  /** What is written can be read. */
  end(): Promise<Position> {
    return this.head();
  }

  async identity(): Promise<string> {
    return (await logIdentity(this)).id;
  }

  /** EventStoreDB does not know how many events it holds. */
  count(): Promise<null> {
    return Promise.resolve(null);
  }

  /** EventStoreDB shows nothing out of order, so nothing is ever held back. */
  fenced(): Promise<{ events: number; oldestMs: number }> {
    return Promise.resolve({ events: 0, oldestMs: 0 });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.connection.client.dispose();
  }

  private ownStreams() {
    const window = { maxSearchWindow: SEARCH_WINDOW, checkpointInterval: 1 };
    return this.prefix
      ? streamNameFilter({ ...window, prefixes: [this.prefix] })
      : streamNameFilter({ ...window, regex: '^[^$]' });
  }

  /** Of several shops on a server one need not read what was there before its first event, which is its identity. */
  private async from(after: Position): Promise<Position> {
    if (!this.prefix || after !== START) return after;
    if (this.first === START) this.first = (await identityEvent(this))?.position ?? START;
    return this.first;
  }

  private open(): Connection {
    if (this.closed) throw new StoreUnavailable('The log is closed');
    return this.connection;
  }

  private async inTime<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const limit = this.deadlineMs + GRACE_MS;
      timer = setTimeout(() => reject(new OutcomeUnknown(`No answer within ${limit} ms`)), limit);
    });
    try {
      return await Promise.race([call, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
