import { randomUUID } from 'node:crypto';
import { type Clock, type Instant, instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Lease } from '../../platform/lease.js';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectClock, InjectLog, InjectPool } from '../../platform/tokens.js';

/** Runs a scheduled check on one instance at a time. Checks only issue commands; what is due is asked of the clock. */
@Injectable()
export class Schedule {
  private readonly running = new Set<string>();

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  async once(name: string, work: () => Promise<void>): Promise<void> {
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      await runInContext(systemContext(randomUUID()), () =>
        new Lease(this.pool, `schedule ${name}`).ifFree(work),
      );
    } catch (error) {
      this.log.error({ err: error, schedule: name }, 'scheduled check failed');
    } finally {
      this.running.delete(name);
    }
  }

  /** Each that is due, in turn. One that fails is logged and comes again next time; it keeps no other waiting. */
  async each<T>(due: Iterable<T> | AsyncIterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
    for await (const one of due)
      try {
        await work(one);
      } catch (error) {
        this.log.error({ err: error, due: one }, 'a scheduled check failed for one of those that are due');
      }
  }

  /**
   * As `once`, and tells the work when it last ran to its end (now, if never), so that it can make up for what was
   * missed while the shop stood still.
   */
  since(name: string, work: (lastRun: Instant) => Promise<void>): Promise<void> {
    return this.once(name, async () => {
      const at = this.clock.now();
      const { rows } = await this.pool.query<{ completed_at: Date }>(
        'SELECT completed_at FROM app.schedule_runs WHERE name = $1',
        [name],
      );
      await work(rows[0] ? instant(rows[0].completed_at.getTime()) : at);
      await this.pool.query(
        `INSERT INTO app.schedule_runs VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET completed_at = excluded.completed_at`,
        [name, at],
      );
    });
  }
}
