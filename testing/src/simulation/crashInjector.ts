import type { EventStore } from '@mudu/event-store/eventStore';
import type pg from 'pg';

/** Where a process crashes: before or after its n-th write, counted from the beginning of the step. */
export interface CrashPoint {
  writes: number;
  side: 'before' | 'after';
  /** Views and workers write on their own time: with them the same number may fall elsewhere in a second run. */
  counting: 'api' | 'everything';
}

class ProcessCrashed extends Error {
  constructor() {
    super('This process has crashed');
    this.name = 'ProcessCrashed';
  }
}

const isWrite = (text: string): boolean => /^\s*(INSERT|UPDATE|DELETE|WITH|COMMIT)\b/i.test(text);
const isInTheBackground = (text: string): boolean =>
  /view_\w+\.|\bjobs\.(job|queue)\b|app\.published_events|idempotency SET claimed_at/.test(text);

/**
 * Stands between a process and its log and database, and crashes it at an armed write or at once: its
 * connections break and nothing is answered any more. As after kill -9, what was sent may or may not have been
 * done.
 */
export class CrashInjector {
  crashed = false;
  readonly whenCrashed: Promise<void>;
  private resolveCrashed: () => void = () => undefined;
  private armed: CrashPoint | null = null;
  private left = 0;
  private readonly clients = new Set<pg.PoolClient>();

  constructor() {
    this.whenCrashed = new Promise(resolve => {
      this.resolveCrashed = resolve;
    });
  }

  arm(point: CrashPoint): void {
    this.armed = point;
    this.left = point.writes;
  }

  crash(): void {
    if (this.crashed) return;
    this.crashed = true;
    for (const client of this.clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    this.resolveCrashed();
  }

  store(store: EventStore): EventStore {
    return {
      append: async (stream, expected, events) => {
        this.assertRunning();
        this.write('before', '');
        const appended = await store.append(stream, expected, events);
        this.write('after', '');
        this.assertRunning();
        return appended;
      },
      readStream: (stream, options) => this.untilCrash(store.readStream(stream, options)),
      subscribeToAll: options => this.untilCrash(store.subscribeToAll(options)),
      readAll: options => this.answer(store.readAll(options)),
      head: () => this.answer(store.head()),
      identity: () => this.answer(store.identity()),
      end: () => this.answer(store.end()),
      count: () => this.answer(store.count()),
      fenced: () => this.answer(store.fenced()),
      close: () => store.close(),
    };
  }

  pool(pool: pg.Pool): pg.Pool {
    pool.on('connect', client => {
      this.clients.add(client);
      client.query = this.intercepted(client.query.bind(client) as never) as never;
    });
    pool.on('remove', client => this.clients.delete(client));
    const connect = pool.connect.bind(pool) as (...of: unknown[]) => unknown;
    pool.connect = ((...of: unknown[]) => {
      if (!this.crashed) return connect(...of);
      return fail(of);
    }) as never;
    return pool;
  }

  private intercepted(query: (...of: unknown[]) => unknown) {
    return (...of: unknown[]): unknown => {
      const text = textOf(of[0]);
      if (this.crashed) return fail(of);
      if (text === undefined || !isWrite(text)) return query(...of);
      try {
        this.write('before', text);
      } catch {
        return fail(of);
      }
      const then = of.at(-1);
      if (typeof then === 'function')
        return query(...of.slice(0, -1), (error: unknown, result: unknown) => {
          try {
            if (!error) this.write('after', text);
            then(error, result);
          } catch (crash) {
            then(crash);
          }
        });
      return (query(...of) as Promise<unknown>).then(result => {
        this.write('after', text);
        return result;
      });
    };
  }

  private write(side: CrashPoint['side'], text: string): void {
    if (!this.armed || (this.armed.counting === 'api' && isInTheBackground(text))) return;
    if (this.armed.side !== side || --this.left > 0) return;
    this.armed = null;
    this.crash();
    throw new ProcessCrashed();
  }

  private assertRunning(): void {
    if (this.crashed) throw new ProcessCrashed();
  }

  private async answer<T>(asked: Promise<T>): Promise<T> {
    const answer = await asked;
    this.assertRunning();
    return answer;
  }

  private async *untilCrash<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    this.assertRunning();
    for await (const item of source) {
      this.assertRunning();
      yield item;
    }
  }
}

/** Undefined for a query object that submits itself, such as a COPY stream. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

/** Fails by callback or by promise, as the query was called. */
function fail(of: readonly unknown[]): Promise<never> | undefined {
  const then = of.at(-1);
  if (typeof then !== 'function') return Promise.reject(new ProcessCrashed());
  process.nextTick(then, new ProcessCrashed(), undefined, () => undefined);
  return undefined;
}
