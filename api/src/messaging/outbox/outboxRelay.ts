import type { Clock } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Heartbeat } from '../../platform/heartbeat.js';
import { type Lease, Leases } from '../../platform/leases.js';
import { RepeatedWarnings } from '../../platform/repeatedWarnings.js';
import { InjectRole, type Role, worksInBackground } from '../../platform/role.js';
import { InjectClock, InjectEventStore, InjectLog, InjectPool } from '../../platform/tokens.js';
import { deliverEvent } from './deliverEvent.js';
import { carryOut, type OutboxParts } from './outboxQueue.js';

const LEASE = 'outbox/facts';
/** Tells whoever has the lease that something is waiting. */
const CHANNEL = 'mudu_outbox';
const RETRY_MS = 200;

/**
 * Appends the facts that stand in the outbox, at least once and in the order of each stream. One process at a time
 * does, under a lease. Should two do so for a moment, the log keeps it once and in order: a fact has the id of its row
 * and names the revision it comes after. No job queue keeps that order (docs/decisions/0018).
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  /** How often it looks by itself: a poke may be lost with a connection. */
  pollMs = 500;
  private readonly stopping = new AbortController();
  private readonly lease: Lease;
  private readonly parts: OutboxParts;
  private running: Promise<void> | undefined;
  private pokes = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() pool: Pool,
    @InjectClock() clock: Clock,
    @InjectLog() private readonly log: Logger,
    private readonly leases: Leases,
    heartbeat: Heartbeat,
    @InjectRole() private readonly role: Role,
  ) {
    this.parts = { pool, clock, log, away: new RepeatedWarnings(log, 'the outbox waits for the log') };
    this.lease = leases.lease(LEASE);
    heartbeat.listens(CHANNEL, () => this.wake());
  }

  onApplicationBootstrap(): void {
    if (worksInBackground(this.role)) this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Call after the commit: something is waiting, here or for the process that has the lease. */
  poke(): void {
    if (this.leases.holds(LEASE)) this.wake();
    // Without it the next look finds it.
    else void this.parts.pool.query(`NOTIFY ${CHANNEL}`).catch(() => undefined);
  }

  private wake(): void {
    this.pokes++;
    for (const wake of [...this.waiting]) wake();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.lease.whileHeld(signal, held => this.follow(held));
      } catch (error) {
        if (!signal.aborted) this.log.warn({ err: error }, 'the outbox waits for the database');
      }
      await pause(RETRY_MS, signal);
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = this.pokes;
      try {
        if ((await carryOut(row => deliverEvent(this.store, row), this.parts, signal)) > 0) continue;
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn({ err: error }, 'the outbox waits for the database');
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
      const timer = setTimeout(wake, this.pollMs);
      signal.addEventListener('abort', wake, { once: true });
      this.waiting.add(wake);
    });
  }
}
