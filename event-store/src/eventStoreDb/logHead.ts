import { BACKWARDS, END, type EventStoreDBClient, type ReadPosition } from '@eventstore/db-client';
import { type Position, START } from '../eventStore.js';
import { readBatches } from './readBatches.js';
import { storedEvent, storedPosition } from './recordedEvent.js';

const A_FEW = 16;

/**
 * Finds the newest event of the shop. The server's own events may follow it in any number and can not be
 * filtered out of a read, so what was looked through once is not looked through again.
 */
export class LogHead {
  /** Up to `top`, the newest event of ours is at `head`. */
  private known = { top: START, head: START };

  constructor(private readonly prefix: string) {}

  /** The event at `known` is one of ours: what lies before it need not be looked through. */
  async find(client: EventStoreDBClient, deadlineMs: number, known = START): Promise<Position> {
    if (known > this.known.top) this.known = { top: known, head: known };
    const found = await newestAfter(this.known.top, this.prefix, client, deadlineMs);
    const head = found.head ?? this.known.head;
    if (found.top > this.known.top) this.known = { top: found.top, head };
    return head;
  }
}

/** The newest event of ours after `known`, if any, and how far the log reaches. */
async function newestAfter(known: Position, prefix: string, client: EventStoreDBClient, deadlineMs: number) {
  let top: Position | undefined;
  let fromPosition: ReadPosition = END;
  // Nearly always the first few will do; if not, all there is.
  for (const maxCount of [A_FEW, Number.MAX_SAFE_INTEGER]) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true });
    for await (const batch of readBatches(read, deadlineMs))
      for (const resolved of batch) {
        const at = storedPosition(resolved.event?.position);
        top ??= at;
        if (at <= known) return { top };
        if (storedEvent(resolved, prefix)) return { top, head: at };
        fromPosition = resolved.event?.position ?? fromPosition;
      }
  }
  return { top: top ?? START };
}
