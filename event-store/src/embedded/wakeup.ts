import { NotifyChannel } from './notifyChannel.js';

const CHANNEL = 'mudu_log';
/** One NOTIFY per this long at most: inside every append it takes a lock that all commits share. */
const COALESCE_MS = 50;

/**
 * Tells subscriptions that there is something new: at once within this process, by one coalesced NOTIFY to
 * the others, and by a slow poll beneath both, so that a lost poke costs time and never an event.
 */
export class Wakeup {
  count = 0;
  private readonly waiting = new Set<() => void>();
  private readonly channel: NotifyChannel;
  private notifyTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    connectionString: string,
    private readonly pollMs: number,
  ) {
    const wake = () => this.wake();
    this.channel = new NotifyChannel({ connectionString, application_name: 'mudu-wakeup' }, CHANNEL, {
      heard: wake,
      connected: wake,
    });
  }

  poke(): void {
    this.wake();
    if (this.closed || this.notifyTimer) return;
    this.notifyTimer = setTimeout(() => {
      this.notifyTimer = undefined;
      this.channel
        .open()
        .then(() => this.channel.send(['']))
        .catch(() => undefined);
    }, COALESCE_MS);
    this.notifyTimer.unref();
  }

  /** Returns when something was poked since `seen`, after `retryMs`, or at the next poll. */
  async wait(seen: number, signal: AbortSignal, retryMs?: number): Promise<void> {
    if (!this.closed) void this.channel.open();
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
    await this.channel.close();
  }

  private wake(): void {
    this.count++;
    for (const done of [...this.waiting]) done();
  }
}
