import type { EventStore } from '@mudu/event-store/eventStore';
import type pg from 'pg';

/** Where a process dies: before or after its n-th write, counted from the step's beginning. */
export interface Death {
  writes: number;
  side: 'before' | 'after';
  /** Views and workers write on their own time: with them the same number may fall elsewhere in a second run. */
  counting: 'api' | 'everything';
}

export class ProcessDied extends Error {
  constructor() {
    super('This process has died');
    this.name = 'ProcessDied';
  }
}

const isWrite = (text: string): boolean => /^\s*(INSERT|UPDATE|DELETE|WITH|COMMIT)\b/i.test(text);
const isInTheBackground = (text: string): boolean => /view_\w+\.|\bjobs\.(job|queue)\b/.test(text);

/**
 * What a process holds on to. Cut at a planned write, or at once, nothing it asks for is answered any more and its
 * connections are gone: as after kill -9, whatever was sent may have been done, and nobody hears of it.
 */
export class Lifeline {
  dead = false;
  readonly cut: Promise<void>;
  private tellCut: () => void = () => undefined;
  private planned: Death | null = null;
  private left = 0;
  private readonly clients = new Set<pg.PoolClient>();

  constructor() {
    this.cut = new Promise(resolve => {
      this.tellCut = resolve;
    });
  }

  plan(death: Death): void {
    this.planned = death;
    this.left = death.writes;
  }

  die(): void {
    if (this.dead) return;
    this.dead = true;
    for (const client of this.clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    this.tellCut();
  }

  store(store: EventStore): EventStore {
    return {
      append: async (stream, expected, events) => {
        this.assertAlive();
        this.write('before', '');
        const appended = await store.append(stream, expected, events);
        this.write('after', '');
        this.assertAlive();
        return appended;
      },
      readStream: (stream, options) => this.whileAlive(store.readStream(stream, options)),
      subscribeToAll: options => this.whileAlive(store.subscribeToAll(options)),
      readAll: options => this.answer(store.readAll(options)),
      head: () => this.answer(store.head()),
      count: () => this.answer(store.count()),
      fenced: () => this.answer(store.fenced()),
      close: () => store.close(),
    };
  }

  pool(pool: pg.Pool): pg.Pool {
    pool.on('connect', client => {
      this.clients.add(client);
      // One that is lent out has no other listener, and its loss is no news here.
      client.on('error', () => undefined);
      client.query = this.watched(client.query.bind(client) as never) as never;
    });
    pool.on('remove', client => this.clients.delete(client));
    const connect = pool.connect.bind(pool) as (...of: unknown[]) => unknown;
    pool.connect = ((...of: unknown[]) => {
      if (!this.dead) return connect(...of);
      return fail(of);
    }) as never;
    return pool;
  }

  private watched(query: (...of: unknown[]) => unknown) {
    return (...of: unknown[]): unknown => {
      const text = textOf(of[0]);
      if (this.dead) return fail(of);
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
          } catch (died) {
            then(died);
          }
        });
      return (query(...of) as Promise<unknown>).then(result => {
        this.write('after', text);
        return result;
      });
    };
  }

  private write(side: Death['side'], text: string): void {
    if (!this.planned || (this.planned.counting === 'api' && isInTheBackground(text))) return;
    if (this.planned.side !== side || --this.left > 0) return;
    this.planned = null;
    this.die();
    throw new ProcessDied();
  }

  private assertAlive(): void {
    if (this.dead) throw new ProcessDied();
  }

  private async answer<T>(asked: Promise<T>): Promise<T> {
    const answer = await asked;
    this.assertAlive();
    return answer;
  }

  private async *whileAlive<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    this.assertAlive();
    for await (const item of source) {
      this.assertAlive();
      yield item;
    }
  }
}

/** Undefined for what brings its own way of being sent: a COPY stream. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

/** In the way it was asked: by callback or by promise. */
function fail(of: readonly unknown[]): Promise<never> | undefined {
  const then = of.at(-1);
  if (typeof then !== 'function') return Promise.reject(new ProcessDied());
  process.nextTick(then, new ProcessDied(), undefined, () => undefined);
  return undefined;
}
