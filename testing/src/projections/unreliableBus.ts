import { createHash } from 'node:crypto';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { Listeners } from '@mudu/projections/bus/listeners';

/** One process's end of a bus that keeps to the letter of the port: late, in any order, more than once, or not at all. */
export class UnreliableBus implements Bus {
  delivered = 0;
  repeated = 0;
  away = false;
  private readonly seen = new Set<string>();
  private readonly listeners = new Listeners({ info: () => undefined, warn: () => undefined });

  publish(message: ViewChanged): void {
    this.tellHere(message);
  }

  tellHere(message: ViewChanged): void {
    if (this.away) return;
    const name = `${message.view} ${message.position}`;
    if (this.seen.has(name)) this.repeated++;
    this.seen.add(name);
    this.delivered++;
    this.listeners.tell(message);
  }

  subscribe(listener: (message: ViewChanged) => void): () => void {
    return this.listeners.add(listener);
  }

  onGap(listener: () => void): () => void {
    return this.listeners.addForGaps(listener);
  }

  /** What is said until `comeBack` is never heard here. */
  goAway(): void {
    this.away = true;
  }

  comeBack(): void {
    this.away = false;
    this.listeners.tellGap();
  }

  async close(): Promise<void> {}
}

/** One in five comes twice, and all in an order that only `seed` decides. */
export function doubledAndShuffled<T>(all: readonly T[], seed: string): T[] {
  const doubled = all.flatMap((one, n) => (n % 4 === 0 ? [one, one] : [one]));
  const place = (n: number) => createHash('sha1').update(`${seed} ${n}`).digest('hex');
  return doubled
    .map((one, n) => ({ one, at: place(n) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one);
}
