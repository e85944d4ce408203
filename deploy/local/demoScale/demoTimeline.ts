/** In milliseconds, as all times of the demo. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Task {
  at: number;
  run: () => void;
}

/** What is still to come in the demo, each at its time. Tasks of one time run as they were added. */
export class DemoTimeline {
  /** The next one last. */
  private readonly later: Task[] = [];

  /** @param now - nothing happens after this */
  constructor(readonly now: number) {}

  /** Runs the task once that time is reached; not at all where it would be in the future. */
  at(at: number, run: (at: number) => void): void {
    if (at > this.now) return;
    const task = { at, run: () => run(at) };
    let [low, high] = [0, this.later.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.later[middle] as Task).at > at) low = middle + 1;
      else high = middle;
    }
    this.later.splice(low, 0, task);
  }

  /** Runs what was to come until then. */
  reach(at: number): void {
    for (let next = this.later.at(-1); next && next.at <= at; next = this.later.at(-1)) {
      this.later.pop();
      next.run();
    }
  }
}
