import { Client } from 'pg';

const CHANNEL = 'mudu_log';
/** One NOTIFY per this long at most: inside every append it takes a lock that all commits share. */
const COALESCE_MS = 25;

/**
 * Tells subscriptions that there is something new: at once within this process, by one coalesced NOTIFY to
 * the others, and by a slow poll beneath both, so that a lost poke costs time and never an event.
 */
export class Wakeup {
  count = 0;
  private readonly waiting = new Set<() => void>();
  private client: Promise<Client | undefined> | undefined;
  private notifyTimer: NodeJS.Timeout | undefined;
  /** One statement at a time on the one connection. */
  private sending: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly connectionString: string,
    private readonly pollMs: number,
  ) {}

  poke(): void {
    this.wake();
    if (this.closed || this.notifyTimer) return;
    this.notifyTimer = setTimeout(() => {
      this.notifyTimer = undefined;
      this.sending = this.sending
        .then(() => this.connection())
        .then(client => client?.query(`NOTIFY ${CHANNEL}`))
        .then(() => undefined)
        .catch(() => undefined);
    }, COALESCE_MS);
    this.notifyTimer.unref();
  }

  /** Returns when something was poked since `seen`, after `retryMs`, or at the next poll. */
  async wait(seen: number, signal: AbortSignal, retryMs?: number): Promise<void> {
    void this.connection();
    if (this.count !== seen && retryMs === undefined) return;
    if (signal.aborted) return;
    await new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, retryMs ?? this.pollMs);
      signal.addEventListener('abort', done, { once: true });
      if (retryMs === undefined) this.waiting.add(done);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.notifyTimer);
    this.wake();
    const client = await this.client;
    await client?.end().catch(() => undefined);
  }

  private wake(): void {
    this.count++;
    for (const done of [...this.waiting]) done();
  }

  /** A listening connection of our own, made when first needed and again after it broke. */
  private connection(): Promise<Client | undefined> {
    if (this.closed) return Promise.resolve(undefined);
    this.client ??= (async () => {
      const client = new Client({ connectionString: this.connectionString, application_name: 'mudu-wakeup' });
      client.on('notification', () => this.wake());
      client.on('error', () => {
        this.client = undefined;
      });
      try {
        await client.connect();
        await client.query(`LISTEN ${CHANNEL}`);
        return client;
      } catch {
        this.client = undefined;
        await client.end().catch(() => undefined);
        return undefined;
      }
    })();
    return this.client;
  }
}
