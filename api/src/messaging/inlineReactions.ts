import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 20_000;

/**
 * Which events the request that wrote them is reacting to, or has reacted to, in this process. The durable
 * subscription leaves those alone; after a crash nobody remembers, and it does the work.
 */
@Injectable()
export class InlineReactions {
  private readonly finished = new LRUCache<string, true>({ max: REMEMBERED });
  private readonly underWay = new Map<string, Promise<void>>();

  /** Call before the events are written. The returned functions end the work: done, or left to the subscription. */
  begin(eventIds: readonly string[]): { done(): void; left(): void } {
    let end: () => void = () => undefined;
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    for (const id of eventIds) this.underWay.set(id, ended);
    const close = (finished: boolean) => {
      for (const id of eventIds) {
        if (finished) this.finished.set(id, true);
        this.underWay.delete(id);
      }
      end();
    };
    return { done: () => close(true), left: () => close(false) };
  }

  /** Waits for work that is under way; true when it was finished. */
  async took(eventId: string): Promise<boolean> {
    await this.underWay.get(eventId);
    return this.finished.has(eventId);
  }
}
