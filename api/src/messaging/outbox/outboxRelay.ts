import type { Clock } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Letters } from '../../mail/letters.js';
import { Lease } from '../../platform/lease.js';
import { InjectClock, InjectEventStore, InjectLog, InjectPool } from '../../platform/tokens.js';
import { deliverEvent } from './deliverEvent.js';
import type { Outgoing } from './outbox.js';
import { carryOut, type Lane } from './outboxQueue.js';

const POLL_MS = 500;
const RETRY_MS = 200;
/** With waits that double from half a second to ten minutes: about an hour and a half. */
const MAIL_TRIES = 18;

/**
 * Takes what stands in the outbox out of the shop, at least once. One instance at a time does, the others wait
 * for its lease. Facts and mails go side by side, so that a slow mail server holds back no fact.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly lease: Lease;
  private readonly parts: { pool: Pool; clock: Clock; log: Logger };
  private readonly events: Lane<'event'>;
  private readonly mails: Lane<'mail'>;
  private running: Promise<void> | undefined;
  private pokes = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    letters: Letters,
    @InjectEventStore() store: EventStore,
    @InjectPool() pool: Pool,
    @InjectClock() clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.parts = { pool, clock, log };
    this.lease = new Lease(pool, 'outbox');
    this.events = { kind: 'event', deliver: row => deliverEvent(store, row) };
    this.mails = { kind: 'mail', deliver: row => letters.send(row.id, row.payload), giveUpAfter: MAIL_TRIES };
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Call after the commit: something is waiting. Without it the next poll finds it. */
  poke(): void {
    this.pokes++;
    for (const wake of [...this.waiting]) wake();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.lease.whileHeld(signal, async held => {
          await Promise.all([this.follow(this.events, held), this.follow(this.mails, held)]);
        });
      } catch (error) {
        if (!signal.aborted) this.log.warn({ err: error }, 'the outbox waits for the database');
      }
      await pause(RETRY_MS, signal);
    }
  }

  private async follow<Kind extends Outgoing['kind']>(lane: Lane<Kind>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = this.pokes;
      try {
        if ((await carryOut(lane, this.parts, signal)) > 0) continue;
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn({ err: error, kind: lane.kind }, 'the outbox waits for the database');
      }
      await this.poked(seen, signal);
    }
  }

  private poked(seen: number, signal: AbortSignal): Promise<void> {
    if (this.pokes !== seen || signal.aborted) return Promise.resolve();
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, POLL_MS);
      signal.addEventListener('abort', wake, { once: true });
      this.waiting.add(wake);
    });
  }
}
