import { KeyedMutex } from '../platform/keyedMutex.js';

/**
 * Work on events, so many at a time: of one stream one after the other, of different streams beside each other. Whoever
 * adds to it waits for `room`.
 */
export class StreamTasks {
  private open = 0;
  private openBytes = 0;
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limits: { running: number; open: number; bytes: number },
    /** Shared by all that work on the same streams. */
    private readonly mutex: KeyedMutex,
  ) {}

  /**
   * `prepare` is in its stream's order, but waiting in it keeps no other stream from running.
   *
   * @param bytes - of what is kept in memory until it is done
   */
  async run<T>(
    stream: string,
    bytes: number,
    prepare: () => Promise<T>,
    work: (prepared: T) => Promise<void>,
  ): Promise<void> {
    this.open++;
    this.openBytes += bytes;
    try {
      await this.mutex.take(stream, async () => {
        const prepared = await prepare();
        await this.atMost(() => work(prepared));
      });
    } finally {
      this.open--;
      this.openBytes -= bytes;
      if (this.hasRoom) for (const wake of this.waiting.splice(0)) wake();
    }
  }

  /** Waits while too many are open, or what they hold is too much. */
  async room(signal: AbortSignal): Promise<void> {
    while (!this.hasRoom && !signal.aborted) await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  private get hasRoom(): boolean {
    return this.open < this.limits.open && this.openBytes < this.limits.bytes;
  }

  private async atMost(work: () => Promise<void>): Promise<void> {
    if (this.running >= this.limits.running) await new Promise<void>(resolve => this.queue.push(resolve));
    else this.running++;
    try {
      await work();
    } finally {
      // The place goes to whoever is next.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
