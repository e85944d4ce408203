import { AsyncLocalStorage } from 'node:async_hooks';
import { isProblem } from '@mudu/contracts/problems';
import { type Clock, type Instant, instant, millis } from '@mudu/contracts/time';
import { isUnreachable } from '@mudu/event-store/unreachable';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v5 } from 'uuid';
import { InjectClock, InjectLog, InjectPool } from '../../platform/tokens.js';
import { JobQueue } from '../jobs/jobQueue.js';

/** Makes the id of a run from its name and its minute. */
const RUNS = '0e0f2f5c-6a83-4f1e-8f0b-5f0b2f8d1a77';
const MINUTE_MS = 60_000;
/** The name of the run that something is part of. */
const running = new AsyncLocalStorage<string>();

/**
 * Recurring work. @nestjs/schedule says when, on every instance; what it starts is one job, which any instance carries
 * out. Methods are marked with `@Recurring`. Checks only issue commands; what is due is asked of the shop's clock.
 */
@Injectable()
export class Schedule implements OnModuleInit {
  private readonly works = new Map<string, () => Promise<void>>();

  constructor(
    private readonly jobs: JobQueue,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('recurring', ({ name }) => this.run(name));
  }

  /** What is to be done whenever the schedule of this name is started; the name is nobody else's. */
  define(name: string, work: () => Promise<void>): void {
    if (this.works.has(name)) throw new Error(`There are two schedules of the name ${name}`);
    this.works.set(name, work);
  }

  /**
   * For a clock that calls it on every instance at the turn of a minute: all those calls are one run. Nothing is
   * started while the last run of this name is open, on whatever instance.
   */
  async start(name: string): Promise<void> {
    try {
      const minute = Math.round(millis(this.clock.now()) / MINUTE_MS);
      await this.jobs.enqueue(
        this.pool,
        'recurring',
        { name },
        { id: v5(`${name} ${minute}`, RUNS), singletonKey: name },
      );
    } catch (error) {
      // The clock comes again.
      this.log.warn({ err: error, schedule: name }, 'a schedule could not be started');
    }
  }

  /** Every one, for a clock that has been moved on. */
  async startAll(): Promise<void> {
    await Promise.all([...this.works.keys()].map(name => this.start(name)));
  }

  /** Each that is due, in turn. One that fails is logged and comes again next time; it keeps no other waiting. */
  async each<T>(due: Iterable<T> | AsyncIterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
    for await (const one of due)
      try {
        await work(one);
      } catch (error) {
        this.log[waits(error) ? 'warn' : 'error'](
          { err: error, schedule: running.getStore(), due: one },
          'a scheduled check failed for one of those that are due',
        );
      }
  }

  /**
   * Tells the work when it last ran to its end (the beginning of time, if never), so that it can make up for what was
   * missed while the shop stood still.
   */
  async since(name: string, work: (lastRun: Instant) => Promise<void>): Promise<void> {
    const at = this.clock.now();
    const { rows } = await this.pool.query<{ completed_at: Date }>(
      'SELECT completed_at FROM app.schedule_runs WHERE name = $1',
      [name],
    );
    await work(instant(rows[0]?.completed_at.getTime() ?? 0));
    await this.pool.query(
      `INSERT INTO app.schedule_runs VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET completed_at = excluded.completed_at`,
      [name, at],
    );
  }

  private async run(name: string): Promise<void> {
    const work = this.works.get(name);
    // An older instance beside a newer one.
    if (!work) throw new Error(`There is no schedule ${name} here`);
    try {
      await running.run(name, work);
    } catch (error) {
      if (!waits(error)) throw error;
      this.log.warn({ err: error, schedule: name }, 'a schedule waits for its next run');
    }
  }
}

/** Its views are behind, or the log or the database is away: nothing is decided on that, and the clock comes again. */
const waits = (error: unknown): boolean =>
  isUnreachable(error) || (isProblem(error) && error.code === 'unavailable');
