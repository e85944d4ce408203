import type { BusLog, ViewChanged } from './bus.js';

type Listener = (message: ViewChanged) => void;

/** Those of this process who listen. One that throws keeps nobody else from hearing. */
export class Listeners {
  private readonly all = new Set<Listener>();

  constructor(private readonly log: BusLog) {}

  add(listener: Listener): () => void {
    // A function of its own, so that the same listener can be added twice and taken away once.
    const own: Listener = message => listener(message);
    this.all.add(own);
    return () => void this.all.delete(own);
  }

  tell(message: ViewChanged): void {
    for (const listener of this.all)
      try {
        listener(message);
      } catch (error) {
        this.log.warn({ err: error, view: message.view }, 'a listener of the bus failed');
      }
  }
}
