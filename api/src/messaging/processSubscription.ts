import { upcast } from '@mudu/contracts/event';
import { shopEvents } from '@mudu/contracts/shopEvents';
import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import { isSoft } from '@mudu/event-store/errors';
import { type Position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Lease } from '../platform/lease.js';
import { runInContext, systemContext } from '../platform/requestContext.js';
import { InjectLog, InjectPool, InjectSharedTail } from '../platform/tokens.js';
import { recorded } from './process.js';
import { ProcessEngine } from './processEngine.js';

const NAME = 'workflows';
const RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;
/** A reaction that keeps being refused is set aside after this many tries, so that others go on. */
const TRIES = 5;

/**
 * The certainty behind the inline speed: follows the log from its checkpoint and carries out whatever no request
 * has seen to. One instance at a time holds the lease. Never part of a rebuild.
 */
@Injectable()
export class ProcessSubscription implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly lease: Lease;

  constructor(
    private readonly engine: ProcessEngine,
    @InjectPool() private readonly pool: Pool,
    @InjectSharedTail() private readonly tail: SharedTail,
    @InjectLog() private readonly log: Logger,
  ) {
    this.lease = new Lease(pool, NAME);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
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
        if (!signal.aborted) this.log.warn({ err: error }, 'workflows wait for the log');
      }
      await pause(RETRY_MS, signal);
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ position: Position }>(
      'SELECT position FROM app.workflow_checkpoint WHERE name = $1',
      [NAME],
    );
    const after = rows[0]?.position ?? START;
    for await (const batch of this.tail.follow({ after, signal })) {
      for (const event of batch) {
        if (signal.aborted) return;
        await this.see(event, signal);
      }
      const last = batch.at(-1);
      if (last && !signal.aborted) await this.save(last.position);
    }
  }

  private async see(stored: StoredEvent, signal: AbortSignal): Promise<void> {
    if (await this.engine.seenTo(stored.id)) return;
    const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
    const event = recorded({ ...stored, data });
    for (let tries = 1, wait = RETRY_MS; !signal.aborted; tries++, wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      try {
        await runInContext(systemContext(stored.meta.correlationId), () =>
          this.engine.run(() => this.engine.react(event)),
        );
        return;
      } catch (error) {
        if (!isSoft(error) && !isConnectionLost(error) && tries >= TRIES)
          return this.setAside(stored, error as Error);
        this.log.warn({ err: error, event: stored.id, type: stored.type, tries }, 'workflow step failed');
        await pause(wait, signal);
      }
    }
  }

  private async setAside(event: StoredEvent, error: Error): Promise<void> {
    this.log.error(
      { err: error, event: event.id, type: event.type, stream: event.stream },
      'workflow step set aside',
    );
    await this.pool.query(
      'INSERT INTO app.workflow_set_aside (event_id, stream, type, error) VALUES ($1, $2, $3, $4) ON CONFLICT (event_id) DO UPDATE SET error = $4',
      [event.id, event.stream, event.type, error.message],
    );
  }

  private async save(position: Position): Promise<void> {
    await this.pool.query({
      name: 'workflow-checkpoint',
      text: `INSERT INTO app.workflow_checkpoint (name, position) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
      values: [NAME, position],
    });
  }
}
