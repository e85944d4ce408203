import { isShopStream } from '@mudu/contracts/ids';
import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import { isSoft } from '@mudu/event-store/errors';
import { type Position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Lease } from '../platform/lease.js';
import { InjectRole, type Role, worksInBackground } from '../platform/role.js';
import { InjectLog, InjectPool, InjectSharedTail } from '../platform/tokens.js';
import { ReactionJobs } from './jobs/reactionJobs.js';
import type { ProcessGroup } from './process.js';
import { ProcessEngine } from './processEngine.js';

/** Checkpoints and leases, by group. */
const NAMES: Record<ProcessGroup, string> = { inline: 'workflows', background: 'background' };
const RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

/**
 * The certainty behind the inline speed: follows the log from its checkpoint and carries out whatever no request
 * has seen to. What fails becomes a job, so that one broken order stops no other. One instance at a time holds the
 * lease. Never part of a rebuild.
 */
abstract class ProcessSubscription implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly lease: Lease;
  private waitsFor: string | undefined;

  constructor(
    private readonly group: ProcessGroup,
    private readonly engine: ProcessEngine,
    private readonly reactions: ReactionJobs,
    private readonly pool: Pool,
    private readonly tail: SharedTail,
    private readonly log: Logger,
    private readonly role: Role,
  ) {
    this.lease = new Lease(pool, NAMES[group]);
  }

  onApplicationBootstrap(): void {
    if (worksInBackground(this.role)) this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.lease.whileHeld(signal, held => this.follow(held));
      } catch (error) {
        if (!signal.aborted) this.saysItWaits(error as Error);
      }
      await pause(RETRY_MS, signal);
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ position: Position }>(
      'SELECT position FROM app.workflow_checkpoint WHERE name = $1',
      [NAMES[this.group]],
    );
    const after = rows[0]?.position ?? START;
    for await (const batch of this.tail.follow({ after, signal })) {
      for (const event of batch) {
        if (signal.aborted) return;
        // A shared server's log has the streams of others too.
        if (isShopStream(event.stream)) await this.see(event, signal);
      }
      const last = batch.at(-1);
      if (last && !signal.aborted) await this.save(last.position);
    }
  }

  /**
   * While the log or the database is away it waits; the checkpoint moves on once the job is written. What can not be
   * read is not tried here: newer code may, in another process, or somebody must look at it.
   */
  private async see(stored: StoredEvent, signal: AbortSignal): Promise<void> {
    if (await this.engine.seenTo(stored.id, this.group)) return;
    const unreadable = this.reactions.unreadable(stored);
    if (unreadable) {
      const { id: event, type, stream } = stored;
      if (this.group === 'inline')
        this.log.warn(
          { event, type, stream, error: unreadable.message },
          'an event that can not be read is set aside',
        );
      return this.reactions.retryLater(stored, this.group);
    }
    for (let wait = RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      try {
        return await this.reactions.react(stored, this.group);
      } catch (error) {
        this.log.warn({ err: error, event: stored.id, type: stored.type }, 'process step failed');
        if (!isSoft(error) && !isConnectionLost(error)) return this.reactions.retryLater(stored, this.group);
        await pause(wait, signal);
      }
    }
  }

  /** Once for each cause, until an event has been seen to again. */
  private saysItWaits(error: Error): void {
    if (this.waitsFor !== error.message) this.log.warn({ err: error }, 'processes wait for the log');
    this.waitsFor = error.message;
  }

  private async save(position: Position): Promise<void> {
    await this.pool.query({
      name: 'workflow-checkpoint',
      text: `INSERT INTO app.workflow_checkpoint (name, position) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
      values: [NAMES[this.group], position],
    });
    this.waitsFor = undefined;
  }
}

/** What requests see to themselves, after a crash. */
@Injectable()
export class InlineProcesses extends ProcessSubscription {
  constructor(
    engine: ProcessEngine,
    reactions: ReactionJobs,
    @InjectPool() pool: Pool,
    @InjectSharedTail() tail: SharedTail,
    @InjectLog() log: Logger,
    @InjectRole() role: Role,
  ) {
    super('inline', engine, reactions, pool, tail, log, role);
  }
}

/** What nobody waits for. */
@Injectable()
export class BackgroundProcesses extends ProcessSubscription {
  constructor(
    engine: ProcessEngine,
    reactions: ReactionJobs,
    @InjectPool() pool: Pool,
    @InjectSharedTail() tail: SharedTail,
    @InjectLog() log: Logger,
    @InjectRole() role: Role,
  ) {
    super('background', engine, reactions, pool, tail, log, role);
  }
}
