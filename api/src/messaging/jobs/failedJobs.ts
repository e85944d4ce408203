import type { FailedJob, JobList } from '@mudu/contracts/ops/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { audited, recordAct } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { countedQueues, type ListedJob, troubledJobs } from './jobList.js';
import { JobQueue } from './jobQueue.js';

const LISTED = 500;
const states: Record<ListedJob['state'], FailedJob['state']> = {
  dead: 'dead',
  'waits to be tried again': 'waiting',
  'failed, starts again by the clock': 'failed',
};

/** What operations see and do about work that failed. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly jobs: JobQueue,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async list(): Promise<JobList> {
    await this.jobs.open();
    const [queues, found] = await Promise.all([
      countedQueues(this.pool),
      troubledJobs(this.pool, { most: LISTED }),
    ]);
    return { queues, jobs: found.map(shown) };
  }

  async redrive(id: string): Promise<void> {
    await this.dead(id);
    // None is moved while the same job is open again.
    if ((await this.jobs.redrive(id)) === 0) throw problem('job_not_dead');
    await this.recordRedriven(id);
  }

  /** Every dead one; how many they were. */
  async redriveAll(): Promise<number> {
    const moved = await this.jobs.redrive();
    if (moved > 0) await this.recordRedriven('all');
    return moved;
  }

  /** The reason, who gave it and what the job was about stay; what it carried does not. */
  async drop(id: string, reason: string): Promise<void> {
    const job = await this.dead(id);
    await audited(this.pool, this.clock, async db => {
      const { queue, about, error, tries, writtenAt } = job;
      const { rowCount } = await db.query(
        `INSERT INTO app.dropped_jobs (id, queue, about, error, tries, written_at, reason, dropped_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
        [id, queue, about, error, tries, writtenAt, reason, this.clock.real()],
      );
      if (rowCount === 1) await this.jobs.drop(db, id);
    });
  }

  private recordRedriven(entityId: string): Promise<void> {
    return audited(this.pool, this.clock, db =>
      recordAct(db, { action: 'redrive', entity: 'job', entityId }),
    );
  }

  private async dead(id: string): Promise<ListedJob> {
    await this.jobs.open();
    const [job] = await troubledJobs(this.pool, { id });
    if (!job) throw problem('not_found');
    if (job.state !== 'dead') throw problem('job_not_dead');
    return job;
  }
}

const shown = ({ state, writtenAt, failedAt, nextTryAt, ...job }: ListedJob): FailedJob => ({
  ...job,
  state: states[state],
  writtenAt: writtenAt.toISOString(),
  failedAt: failedAt.toISOString(),
  nextTryAt: nextTryAt?.toISOString() ?? null,
});
