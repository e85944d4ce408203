import { KeyedMutex } from '../platform/keyedMutex.js';

/**
 * Work on events, so many at a time: of one stream one after the other, of different streams beside each other. Whoever
 * adds to it waits for `room`.
 */
export class StreamTasks {
  private open = 0;
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limits: { running: number; open: number },
    /** Shared by all that work on the same streams. */
    private readonly mutex: KeyedMutex,
  ) {}

  /** `prepare` is in its stream's order, but waiting in it keeps no other stream from running. */
  async run<T>(
    stream: string,
    prepare: () => Promise<T>,
    work: (prepared: T) => Promise<void>,
  ): Promise<void> {
    this.open++;
    try {
      await this.mutex.take(stream, async () => {
        const prepared = await prepare();
        await this.atMost(() => work(prepared));
      });
    } finally {
      this.open--;
      if (this.open < this.limits.open) for (const wake of this.waiting.splice(0)) wake();
    }
  }

  /** Waits while too many are open. */
  async room(signal: AbortSignal): Promise<void> {
    while (this.open >= this.limits.open && !signal.aborted)
      await new Promise<void>(resolve => this.waiting.push(resolve));
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
