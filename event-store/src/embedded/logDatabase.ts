import type { Pool, PoolClient, QueryResult } from 'pg';
import { OutcomeUnknown, StoreUnavailable } from '../errors.js';
import type { StoredEvent } from '../eventStore.js';
import { openPool } from '../openPool.js';
import { type EventRow, storedEvent } from './eventRow.js';
import { asStoreError } from './postgresErrors.js';

export interface Statement {
  /** One that is asked often is planned once for each connection. */
  name?: string;
  text: string;
  values: unknown[];
}

/** The connections to the log's database, with errors that say what became of a statement. */
export class LogDatabase {
  private readonly pool: Pool;

  /** No statement takes longer than the deadline. */
  constructor(connectionString: string, { max, deadlineMs }: { max: number; deadlineMs: number }) {
    this.pool = openPool({
      connectionString,
      max,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      statement_timeout: deadlineMs,
      application_name: 'mudu-log',
    });
  }

  /** The events a statement finds; it must bring the columns of an `EventRow`. */
  async events(text: string, values: unknown[]): Promise<StoredEvent[]> {
    const { rows } = await this.read({ name: statementName(text), text, values });
    return (rows as EventRow[]).map(storedEvent);
  }

  /** A read that broke off changed nothing, so there is no outcome to be unsure of. */
  async read(statement: Statement): Promise<QueryResult> {
    try {
      return await this.query(statement);
    } catch (error) {
      const soft = asStoreError(error);
      throw soft instanceof OutcomeUnknown ? new StoreUnavailable(soft.message, { cause: error }) : soft;
    }
  }

  /**
   * Errors are the driver's, but for `StoreUnavailable` where nothing was sent: a failure to connect and a failure
   * after sending are different things, so the two steps are apart.
   */
  async query(statement: Statement): Promise<QueryResult> {
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

  connections() {
    const { totalCount: size, idleCount: idle, waitingCount: waiting } = this.pool;
    return { size, idle, waiting };
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const names = new Map<string, string>();
function statementName(text: string): string {
  const name = names.get(text) ?? `log-${names.size}`;
  names.set(text, name);
  return name;
}
