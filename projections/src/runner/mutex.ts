/** Lets one at a time work, in the order they came. */
export class Mutex {
  private last: Promise<void> = Promise.resolve();

  /** Throws the signal's reason when that comes before it may begin. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.last;
    const mine = Promise.withResolvers<void>();
    this.last = before.then(() => mine.promise);
    try {
      await endOf(before, signal);
      signal.throwIfAborted();
      return await work();
    } finally {
      mine.resolve();
    }
  }
}

function endOf(work: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const done = () => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    void work.then(done);
  });
}
