import type { QueryResult } from 'pg';
import { AppendRefused, RevisionConflict } from '../errors.js';
import { type Appended, position, type StoredEvent } from '../eventStore.js';
import { Grouped } from '../grouped.js';
import { type Append, insertion, insertionOfMany, type Written } from './appendStatements.js';
import { COLUMNS } from './eventRow.js';
import type { LogDatabase } from './logDatabase.js';
import { asStoreError, isDuplicate } from './postgresErrors.js';

/** One is written while the next gathers and another is on its way to the disk. */
const GROUPS_AT_ONCE = 2;
const GROUP_EVENTS = 64;
const SMALL_BYTES = 64_000;

/** Writes appends into the log's table: those that come together with one commit. */
export class LogWriter {
  private readonly appends = new Grouped<Append, Appended>(appends => this.insertAll(appends), {
    atOnce: GROUPS_AT_ONCE,
    most: GROUP_EVENTS,
    // A large payload gains nothing by company.
    sizeOf: ({ rows }) => (bytesOf(rows) > SMALL_BYTES ? GROUP_EVENTS + 1 : rows.length),
    keyOf: ({ stream }) => stream,
  });

  constructor(private readonly database: LogDatabase) {}

  append(append: Append): Promise<Appended> {
    return this.appends.do(append);
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
      result = await this.database.query(insertionOfMany(appends));
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
      const { rows } = await this.database.query(insertion(one));
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
    const found = await this.database.events(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
      [stream, last + 1, rows.length],
    );
    if (found.length === rows.length && found.every((event, index) => event.id === rows[index]?.id)) {
      const end = found.at(-1) as StoredEvent;
      return { revision: end.revision, position: end.position };
    }
    const [end] = await this.database.events(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1`,
      [stream],
    );
    throw new RevisionConflict(stream, last === -1 ? 'no_stream' : last, end?.revision ?? 'no_stream');
  }
}

const bytesOf = (rows: Append['rows']): number =>
  rows.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
