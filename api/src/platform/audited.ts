import type { Clock } from '@mudu/contracts/time';
import type { Pool, PoolClient } from 'pg';
import { currentRequest } from './requestContext.js';
import { inTransaction } from './transaction.js';

/**
 * One transaction whose changes to goods and settings are put on record, with the rows before and after, under
 * the name of whoever asks (rules/admin.md AD12).
 */
export function audited<T>(pool: Pool, clock: Clock, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const request = currentRequest();
  const who = {
    actorId: request?.identity?.userId ?? null,
    role: request?.identity?.role ?? null,
    requestId: request?.requestId ?? 'none',
    at: clock.now(),
  };
  return inTransaction(pool, async db => {
    await db.query("SELECT set_config('mudu.audit', $1, true)", [JSON.stringify(who)]);
    return work(db);
  });
}
