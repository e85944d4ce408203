import type { BusLog, ViewChanged } from './bus.js';

type Listener = (message: ViewChanged) => void;

/** Those of this process who listen. One that throws keeps nobody else from hearing. */
export class Listeners {
  private readonly all = new Set<Listener>();
  private readonly ofGaps = new Set<() => void>();

  constructor(private readonly log: BusLog) {}

  add(listener: Listener): () => void {
    // A function of its own, so that the same listener can be added twice and taken away once.
    const own: Listener = message => listener(message);
    this.all.add(own);
    return () => void this.all.delete(own);
  }

  addForGaps(listener: () => void): () => void {
    const own = () => listener();
    this.ofGaps.add(own);
    return () => void this.ofGaps.delete(own);
  }

  tell(message: ViewChanged): void {
    for (const listener of this.all) this.safely(() => listener(message), { view: message.view });
  }

  /** Something may have been said that went unheard here. */
  tellGap(): void {
    for (const listener of this.ofGaps) this.safely(listener, {});
  }

  private safely(tell: () => void, about: object): void {
    try {
      tell();
    } catch (error) {
      this.log.warn({ err: error, ...about }, 'a listener of the bus failed');
    }
  }
}
