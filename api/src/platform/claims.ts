import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@mudu/contracts/problems';
import { type Instant, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Heartbeat } from './heartbeat.js';
import { lately } from './lately.js';
import { removeExpired } from './removeExpired.js';
import { InjectPool } from './tokens.js';

const LOOK_AGAIN_MS = 50;

/**
 * One at a time over all processes, for work that takes too long for a transaction: a row that is renewed while the
 * work lasts. Its times are the database's, so that no two clocks have to agree.
 */
@Injectable()
export class Claims {
  private readonly held = new Set<string>();

  constructor(
    @InjectPool() private readonly pool: Pool,
    heartbeat: Heartbeat,
  ) {
    heartbeat.renews(() =>
      this.held.size === 0
        ? undefined
        : {
            text: 'UPDATE app.claims SET renewed_at = clock_timestamp() WHERE claim_id = ANY($1::uuid[])',
            values: [[...this.held]],
          },
    );
  }

  /** Waits until nobody else works under this key, `patienceMs` at most; then throws `unavailable`. */
  async whileHeld<T>(key: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
    const claimId = randomUUID();
    const giveUp = performance.now() + patienceMs;
    while (!(await this.take(key, claimId))) {
      if (performance.now() > giveUp) throw problem('unavailable');
      await pause(LOOK_AGAIN_MS);
    }
    this.held.add(claimId);
    try {
      return await work();
    } finally {
      this.held.delete(claimId);
      // What is not taken back is free a few seconds later.
      await this.pool.query('DELETE FROM app.claims WHERE claim_id = $1', [claimId]).catch(() => undefined);
    }
  }

  /** What processes that died have left, once it is sure that nobody waits for it. */
  async forgetDead(now: Instant): Promise<void> {
    await removeExpired(
      this.pool,
      'DELETE FROM app.claims WHERE key IN (SELECT key FROM app.claims WHERE renewed_at < $1 LIMIT $2)',
      plusHours(now, -24),
    );
  }

  private async take(key: string, claimId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'claim-take',
      text: `INSERT INTO app.claims AS held (key, claim_id, renewed_at) VALUES ($1, $2, clock_timestamp())
             ON CONFLICT (key) DO UPDATE SET claim_id = $2, renewed_at = clock_timestamp()
               WHERE NOT (${lately('held.renewed_at')})`,
      values: [key, claimId],
    });
    return rowCount === 1;
  }
}
