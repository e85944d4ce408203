import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { runInContext, systemContext } from '../http/requestContext.js';
import { Lease } from '../platform/lease.js';
import { InjectLog, InjectPool } from '../platform/tokens.js';

/** Runs a scheduled check on one instance at a time. Checks only issue commands; what is due is asked of the clock. */
@Injectable()
export class Schedule {
  private readonly running = new Set<string>();

  constructor(
    @InjectPool() private readonly pool: Pool,
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
}
