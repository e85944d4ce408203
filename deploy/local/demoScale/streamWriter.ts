import { randomUUID } from 'node:crypto';
import type { Decider } from '@mudu/api/messaging/decider';
import type { Actor } from '@mudu/contracts/event';
import { isProblem } from '@mudu/contracts/problems';
import { type ShopEvent, shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';

/** Events of one write at most; several facts of a stream that come close together are one append. */
const WINDOW = 4_000;
const WRITERS = 16;

export interface Occasion {
  at: string;
  actor: Actor;
  personId: string;
  correlationId: string;
}

/** What the demo's people do, decided by the shop's own deciders and kept in the order in which it happened. */
export class StreamWriter {
  written = 0;
  private pending = new Map<string, NewEvent[]>();
  private waiting = 0;
  /** The last revision of each stream that is still written to. */
  private readonly revisions = new Map<string, number>();

  constructor(private readonly store: EventStore) {}

  /** The state after the command; what the decider refuses is a fault of the demo. */
  decide<C extends { type: string }, S, E extends ShopEvent>(
    { decide, evolve }: Decider<C, S, E>,
    stream: string,
    state: S,
    command: C,
    occasion: Occasion,
  ): { state: S; events: E[] } {
    const events = decide(command, state);
    if (isProblem(events)) throw new Error(`${command.type} on ${stream}: ${events.code}`);
    this.add(stream, events, occasion);
    return { state: events.reduce(evolve, state), events };
  }

  add(stream: string, events: readonly ShopEvent[], { at, actor, personId, correlationId }: Occasion): void {
    const list = this.pending.get(stream) ?? [];
    for (const { type, data } of events)
      list.push({
        id: randomUUID(),
        type,
        data,
        meta: {
          at,
          actor,
          correlationId,
          causationId: correlationId,
          personId,
          schemaVersion: shopEvents[type].version,
        },
      });
    this.pending.set(stream, list);
    this.waiting += events.length;
  }

  /** Writes when enough has come together. */
  async flushIfFull(): Promise<void> {
    if (this.waiting >= WINDOW) await this.flush();
  }

  async flush(): Promise<void> {
    const streams = [...this.pending];
    this.pending = new Map();
    this.waiting = 0;
    let next = 0;
    const write = async () => {
      for (let at = next++; at < streams.length; at = next++) {
        const [stream, events] = streams[at] as [string, NewEvent[]];
        const last = this.revisions.get(stream);
        await this.store.append(stream, last ?? 'no_stream', events);
        this.revisions.set(stream, (last ?? -1) + events.length);
        this.written += events.length;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
  }

  /** Nothing more comes to this stream. */
  close(stream: string): void {
    if (!this.pending.has(stream)) this.revisions.delete(stream);
  }
}
