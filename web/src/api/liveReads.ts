const afterMs = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/**
 * What the server tells of is read at once; while it is being read, or for a while after, it is read once more when
 * that is over, however often it was told of. Answers that others overtake are not shown: a page that asked at each of
 * many changes would show none of them.
 */
export class LiveReads {
  /** Whoever asked for it; of each the latest. */
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly resting = new Map<string, Promise<void>>();
  private readonly owed = new Set<string>();

  constructor(
    private readonly read: (key: string) => void,
    private readonly pause = afterMs,
  ) {}

  /** Marks it as being read until it has been. */
  track<T>(key: string, reply: Promise<T>): Promise<T> {
    const over: Promise<void> = reply.then(
      () => this.end(key, over),
      () => this.end(key, over),
    );
    this.underWay.set(key, over);
    return reply;
  }

  /** Its answer may be another now. */
  async told(key: string, restMs: number): Promise<void> {
    if (this.owed.has(key)) return;
    this.owed.add(key);
    for (let busy = this.busy(key); busy; busy = this.busy(key)) {
      await busy;
      // Whoever asked takes the answer first.
      await this.pause(0);
    }
    this.owed.delete(key);
    const rested = this.pause(restMs).then(() => void this.resting.delete(key));
    this.resting.set(key, rested);
    this.read(key);
  }

  private busy(key: string): Promise<void> | undefined {
    return this.underWay.get(key) ?? this.resting.get(key);
  }

  private end(key: string, reading: Promise<void>): void {
    if (this.underWay.get(key) === reading) this.underWay.delete(key);
  }
}
