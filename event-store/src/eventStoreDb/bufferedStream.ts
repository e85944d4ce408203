/** What is used of a Node stream; the client declares its own events on top and so is not quite a `Readable`. */
export interface Source {
  readonly readableLength: number;
  read(): unknown;
  on(event: 'readable' | 'end', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'readable', listener: () => void): unknown;
  resume(): unknown;
}

/**
 * Takes what a stream of the client has ready, as much as is wanted, and waits with a time limit.
 * `for await` can do neither, and its errors get lost when nobody is waiting. A stream that is not
 * taken from fills up and so holds the server back.
 */
export class BufferedStream<T> {
  failure: unknown;
  ended = false;
  private wake: (() => void) | undefined;
  readonly poke = (): void => this.wake?.();

  constructor(private readonly source: Source) {
    source.on('readable', this.poke);
    source.on('end', () => {
      this.ended = true;
      this.poke();
    });
    // Never taken off: an error after the last read would find no listener and end the process.
    source.on('error', error => {
      this.failure ??= error;
      this.poke();
    });
  }

  /** How many are ready. */
  get ready(): number {
    return this.source.readableLength;
  }

  /** Up to `max` that are ready now; none when there are none. */
  take(max: number): T[] {
    const taken: T[] = [];
    while (taken.length < max) {
      const one = this.source.read() as T | null;
      if (one === null) break;
      taken.push(one);
    }
    return taken;
  }

  /**
   * Waits for something new to look at; false when `ms` went by without. What arrived in one piece from the
   * network trickles in one by one, so a woken reader looks after that: batches stay large.
   */
  wait(ms?: number): Promise<boolean> {
    return new Promise(resolve => {
      const late = () => {
        this.wake = undefined;
        resolve(false);
      };
      const timer = ms === undefined ? undefined : setTimeout(late, ms);
      this.wake = () => {
        this.wake = undefined;
        clearTimeout(timer);
        setImmediate(resolve, true);
      };
    });
  }

  /** Lets the rest run out. What stays in the buffer keeps the call open, even one that was cancelled. */
  discard(): void {
    this.source.off('readable', this.poke);
    this.source.resume();
  }
}
