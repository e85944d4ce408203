import { isShopStream } from '@mudu/contracts/ids';
import type { Position, StoredEvent } from '@mudu/event-store/eventStore';
import { nextTurn } from '@mudu/event-store/nextTurn';
import { pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { partitionOf } from './partitions.js';
import type { ProcessProgress } from './processProgress.js';

const RETRY_MS = 200;
/** So many events are shown in one turn of the event loop, for whoever asks the shop for something meanwhile. */
const AT_ONCE = 32;

export interface ReaderParts {
  tail: SharedTail;
  /** Shows an event to those who have not seen it, all of one partition. Waits while there is too much to do. */
  show(event: StoredEvent, to: readonly ProcessProgress[], before: Position): Promise<void>;
  /** The checkpoints have moved, or may have. */
  moved(): void;
  failed(error: Error): void;
}

/**
 * Reads the log once for all processes and partitions that are about as far as each other. Those that come later, or
 * are new to the shop, have a reader of their own until it has met this one: nobody waits for them.
 */
export class ProcessReader {
  private readonly followers = new Map<number, ProcessProgress[]>();
  private readonly ended = new AbortController();
  private caughtUp = false;
  /** Of the event that is being shown: who comes now is not shown that one. */
  private showing: Position;

  constructor(
    private position: Position,
    private readonly parts: ReaderParts,
    /** Whom it hands its followers over to once it has met it. */
    private readonly ahead: ProcessReader | undefined,
  ) {
    this.showing = position;
  }

  add(progress: readonly ProcessProgress[]): void {
    for (const one of progress)
      this.followers.set(one.partition, [...(this.followers.get(one.partition) ?? []), one]);
  }

  remove(partition: number): void {
    this.followers.delete(partition);
  }

  /** Returns when it has handed over, or is told to stop. Whoever starts it again goes on from there. */
  async run(signal: AbortSignal): Promise<void> {
    const until = AbortSignal.any([signal, this.ended.signal]);
    while (!until.aborted) {
      try {
        for await (const batch of this.parts.tail.follow({ after: this.position, signal: until }))
          await this.read(batch, until);
      } catch (error) {
        if (!until.aborted) this.parts.failed(error as Error);
      }
      await pause(RETRY_MS, until);
    }
  }

  private async read(batch: readonly StoredEvent[], until: AbortSignal): Promise<void> {
    for (const [at, event] of batch.entries()) {
      if (at > 0 && at % AT_ONCE === 0) await nextTurn();
      if (until.aborted) return;
      this.showing = event.position;
      const to = this.whoHasNotSeen(event);
      if (to.length > 0) await this.parts.show(event, to, this.position);
      this.position = event.position;
    }
    this.caughtUp = batch.length === 0 || this.caughtUp;
    for (const followers of this.followers.values())
      for (const progress of followers) progress.showUpTo(this.position);
    this.parts.moved();
    if (this.ahead?.caughtUp && this.ahead.showing <= this.position) this.handOver(this.ahead);
  }

  private whoHasNotSeen({ stream, position }: StoredEvent): ProcessProgress[] {
    // A shared server's log has the streams of others too.
    if (!isShopStream(stream)) return [];
    return (this.followers.get(partitionOf(stream)) ?? []).filter(progress => !progress.hasSeen(position));
  }

  /** What the other reads again has been seen by them, and is passed over. */
  private handOver(ahead: ProcessReader): void {
    for (const progress of this.followers.values()) ahead.add(progress);
    this.followers.clear();
    this.ended.abort();
  }
}
