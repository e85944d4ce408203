import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from './process.js';

const REMEMBERED = 20_000;

/** How the request that wrote an event has ended its work on it. */
export type Ending = 'done' | 'left';

/**
 * Which events the request that wrote them is reacting to, or has reacted to, in this process. The durable
 * subscription leaves those alone; after a crash nobody remembers, and it does the work.
 */
@Injectable()
export class InlineReactions {
  private readonly endings = new LRUCache<string, Ending>({ max: REMEMBERED });
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly listeners: ((event: RecordedEvent, ending: Ending) => void)[] = [];

  /** Calls back whenever the work on an event has ended. */
  onEnded(listener: (event: RecordedEvent, ending: Ending) => void): void {
    this.listeners.push(listener);
  }

  /** Call before the event is written. The returned functions end the work: done, or left to the subscription. */
  begin(event: RecordedEvent): { done(): void; left(): void } {
    let end: () => void = () => undefined;
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    this.underWay.set(event.id, ended);
    const close = (ending: Ending) => {
      this.endings.set(event.id, ending);
      this.underWay.delete(event.id);
      end();
      for (const listener of this.listeners) listener(event, ending);
    };
    return { done: () => close('done'), left: () => close('left') };
  }

  /** Waits for work that is under way; true when it was finished. */
  async took(eventId: string): Promise<boolean> {
    return (await this.ending(eventId)) === 'done';
  }

  /** Waits for work that is under way, and tells how it ended; undefined when nobody here has begun any. */
  async ending(eventId: string): Promise<Ending | undefined> {
    await this.underWay.get(eventId);
    return this.ended(eventId);
  }

  /** How work that is over ended. */
  ended(eventId: string): Ending | undefined {
    return this.endings.get(eventId);
  }
}
