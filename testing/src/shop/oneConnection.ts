import { Grouped } from '@mudu/event-store/grouped';
import { isInTransaction } from '@mudu/event-store/inTransaction';
import type pg from 'pg';

/**
 * A pool that refuses a second connection to who holds one in a transaction, and notes where it was asked for: under
 * load each of many would wait for the others.
 */
export function oneConnectionEach(pool: pg.Pool, note: (where: string) => void): pg.Pool {
  const connect = pool.connect.bind(pool) as (...of: unknown[]) => unknown;
  pool.connect = ((...of: unknown[]) => {
    noteSecond(note);
    return connect(...of);
  }) as never;
  notes.add(note);
  return pool;
}

const notes = new Set<(where: string) => void>();

/** Who waits for what is done for many waits for its connection, which is asked for in nobody's name. */
const waitForGroup = Grouped.prototype.do;
Grouped.prototype.do = function (item) {
  for (const note of notes) noteSecond(note);
  return waitForGroup.call(this, item);
};

function noteSecond(note: (where: string) => void): void {
  if (!isInTransaction()) return;
  const { stack = '' } = new Error('a second connection within a transaction');
  // The log has connections of its own.
  if (!isAskedBySpec(stack) && !/logWriter|embeddedEventStore/.test(stack)) note(stack);
}

/** A spec may look into the database while it holds a transaction open. */
const isAskedBySpec = (stack: string): boolean =>
  /\.spec\.ts:/.test(
    stack.split('\n').find(line => line.includes(' at ') && !/node_modules|oneConnection/.test(line)) ?? '',
  );
