import { Grouped } from '@mudu/event-store/grouped';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectRole, type Role, worksInBackground } from '../../platform/role.js';
import { InjectLog, InjectPool } from '../../platform/tokens.js';
import { toldError } from '../../platform/toldError.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import { Hopeless } from './hopeless.js';
import { indexUnfinished } from './indexUnfinished.js';
import { jobDatabase, on, SCHEMA } from './jobDatabase.js';
import { DEAD_LETTERS, type JobData, type QueueName, queues } from './queues.js';

/** How often retries are looked for, and new jobs should their NOTIFY have been lost. */
const POLL_SECONDS = 2;
const IDLE_POLL_SECONDS = 30;
/** How often jobs of dead workers are looked for. */
const SUPERVISE_SECONDS = 5;
const CLEAN_UP_SECONDS = 3600;
/** How long a stop waits for work that is under way; what is not done by then is tried again by another. */
const STOP_MS = 10_000;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** `lastTry`: who fails now is not asked again. `signal`: the job is not this worker's any more, others may have it. */
export interface Trying {
  lastTry: boolean;
  signal: AbortSignal;
}
type Work<Queue extends QueueName> = (data: JobData[Queue], trying: Trying) => Promise<void>;
/** Takes a job's row away. */
type Forget = (job: JobWithMetadata<JobData[QueueName]>) => Promise<void>;

/**
 * What must happen later or outside: a row of Postgres, written in the transaction that causes it and worked on at
 * least once by any instance (docs/decisions/0018). Times are the database's own: a moved clock moves no job.
 */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly works = new Map<QueueName, Work<QueueName>>();
  private ready: Promise<void> | undefined;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
    @InjectRole() private readonly role: Role = 'all',
  ) {
    this.boss = new PgBoss({
      db: jobDatabase(pool),
      schema: SCHEMA,
      // Who only writes jobs need not hear of them, nor look after those of dead workers.
      useListenNotify: worksInBackground(role),
      supervise: worksInBackground(role),
      // @nestjs/schedule is the clock.
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      maintenanceIntervalSeconds: CLEAN_UP_SECONDS,
      monitorVacuum: false,
    });
    this.boss.on('error', error => this.log.warn({ err: error }, 'jobs wait for the database'));
    this.boss.on('warning', ({ message }) => this.log.warn({ warning: message }, 'job queue'));
  }

  /** What is to be done with the jobs of a queue. Must be safe to repeat. Say it before the shop has started. */
  handle<Queue extends QueueName>(queue: Queue, work: Work<Queue>): void {
    this.works.set(queue, work as Work<QueueName>);
  }

  /**
   * Writes a job with `db`, a running transaction's. False when there is one already: by its id for as long as that
   * row is kept, by its key while that one is open.
   */
  async enqueue<Queue extends QueueName>(
    db: Db,
    queue: Queue,
    data: JobData[Queue],
    options: Pick<SendOptions, 'id' | 'singletonKey' | 'startAfter' | 'retryLimit'> = {},
  ): Promise<boolean> {
    await this.open();
    return (await this.boss.send(queue, data, { ...options, db: on(db) })) !== null;
  }

  /** Writes many in one statement; those whose ids there are already are left out. */
  async enqueueAll<Queue extends QueueName>(
    db: Db,
    queue: Queue,
    jobs: readonly { id: string; data: JobData[Queue]; startAfter?: number }[],
  ): Promise<void> {
    await this.open();
    if (jobs.length > 0) await this.boss.insert(queue, [...jobs], { db: on(db) });
  }

  /** Gives a dead letter back to its queue, with all its tries; without an id, every one. Returns how many. */
  async redrive(id?: string): Promise<number> {
    await this.open();
    let all = 0;
    // The library moves a thousand at a time.
    for (let moved = -1; moved !== 0; all += moved)
      moved = await this.boss.redrive(DEAD_LETTERS, id === undefined ? {} : { ids: [id] });
    return all;
  }

  /** Gives up a dead letter for good. */
  async drop(db: Db, id: string): Promise<void> {
    await this.open();
    await this.boss.deleteJob(DEAD_LETTERS, id, { db: on(db) });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.open();
    if (!worksInBackground(this.role)) return;
    await this.handOver();
    for (const queue of this.works.keys()) await this.work(queue);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.ready) return;
    await this.ready.catch(() => undefined);
    const idle = Promise.all([...this.works.keys()].map(queue => this.boss.offWork(queue, { wait: true })));
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise(resolve => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([idle, enough]);
    clearTimeout(timer);
    await this.boss.stop({ graceful: false });
  }

  /** Makes or updates the library's tables and the queues; whoever writes a job waits for it. */
  open(): Promise<void> {
    this.ready ??= this.start();
    return this.ready;
  }

  private async start(): Promise<void> {
    await this.boss.start();
    await indexUnfinished(this.pool);
    const known = new Set((await this.boss.getQueues()).map(({ name }) => name));
    const kept = { retentionSeconds: queues.mail.retentionSeconds };
    if (!known.has(DEAD_LETTERS)) await this.boss.createQueue(DEAD_LETTERS, kept);
    for (const [name, { workers, batch, forgetDone, ...options }] of Object.entries(queues)) {
      const { policy, ...changeable } = options;
      await (known.has(name)
        ? this.boss.updateQueue(name, changeable)
        : this.boss.createQueue(name, options));
    }
    // The library looks a queue up at the first job of it, which may be within a transaction that has its connection.
    await Promise.all(Object.keys(queues).map(name => this.boss.deleteJob(name, NO_JOB)));
  }

  /** What migrations have left to be done: they know nothing of the library's tables. */
  private async handOver(): Promise<void> {
    await inTransaction(this.pool, async db => {
      const { rows } = await db.query<{ queue: QueueName; id: string; data: JobData[QueueName] }>(
        'DELETE FROM app.jobs_to_enqueue RETURNING queue, id, data',
      );
      for (const { queue, id, data } of rows) await this.enqueue(db, queue, data, { id });
    });
  }

  private async work(queue: QueueName): Promise<void> {
    const { workers, batch = 1, forgetDone } = queues[queue];
    const forget = forgetDone ? this.forgetting(queue, batch) : undefined;
    for (let n = 0; n < workers; n++) {
      const worker = await this.boss.work(
        queue,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: batch,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: n === 0 ? POLL_SECONDS : IDLE_POLL_SECONDS,
        },
        async (jobs: JobWithMetadata<JobData[QueueName]>[]) => {
          try {
            return await Promise.all(jobs.map(job => this.result(queue, job, forget)));
          } finally {
            // Otherwise it would sleep until the next poll, however many more there are.
            if (jobs.length === batch) this.boss.notifyWorker(worker);
          }
        },
      );
    }
  }

  /** Each for itself: one that fails takes none of its batch along. */
  private async result(
    queue: QueueName,
    job: JobWithMetadata<JobData[QueueName]>,
    forget: Forget | undefined,
  ): Promise<JobResult> {
    try {
      await this.carryOut(queue, job);
      await forget?.(job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const status = error instanceof Hopeless ? 'deadletter' : 'failed';
      return { id: job.id, status, output: toldError(error) };
    }
  }

  private async carryOut(queue: QueueName, job: JobWithMetadata<JobData[QueueName]>): Promise<void> {
    const work = this.works.get(queue) as Work<QueueName>;
    const lastTry = job.retryCount >= job.retryLimit;
    try {
      await runInContext(systemContext(`${queue}-${job.id}`), () =>
        work(job.data, { lastTry, signal: job.signal }),
      );
    } catch (error) {
      const ended = lastTry || error instanceof Hopeless;
      this.log[ended ? 'error' : 'warn'](
        { err: error, queue, job: job.id, tries: job.retryCount + 1 },
        ended ? 'job failed for the last time' : 'job failed',
      );
      throw error;
    }
  }

  /**
   * Each as soon as it is done: a batch whose slowest job is too slow fails as a whole, and what is gone by then is not
   * done again.
   */
  private forgetting(queue: QueueName, most: number): Forget {
    const done = new Grouped<JobWithMetadata<JobData[QueueName]>, void>(
      async jobs => {
        await this.boss.deleteJob(queue, [...jobs]);
        return jobs.map(() => ({ status: 'fulfilled', value: undefined }));
      },
      { atOnce: 1, most },
    );
    return job => done.do(job);
  }
}
