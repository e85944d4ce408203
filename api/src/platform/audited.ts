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

/** The same for what a person may change alone: it is an act of staff only where somebody else asks for it. */
export const auditedUnlessOwn = <T>(
  pool: Pool,
  clock: Clock,
  personId: string,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> =>
  currentRequest()?.identity?.userId === personId ? inTransaction(pool, work) : audited(pool, clock, work);

interface Act {
  action: 'update' | 'reset_password' | 'rebuild' | 'redrive' | 'reply';
  entity: string;
  entityId: string;
  before?: object;
  after?: object;
}

/** Inside `audited`: puts on record what changes no row of its own. */
export async function recordAct(
  db: PoolClient,
  { action, entity, entityId, before, after }: Act,
): Promise<void> {
  await db.query(
    `INSERT INTO app.audit (at, actor_id, role, action, entity, entity_id, request_id, before, after)
     SELECT (who ->> 'at')::timestamptz, (who ->> 'actorId')::uuid, who ->> 'role', $1, $2, $3, who ->> 'requestId', $4, $5
     FROM (SELECT current_setting('mudu.audit')::jsonb) AS request (who)`,
    [action, entity, entityId, before ?? null, after ?? null],
  );
}

/** What is left of a person's rows in the record once the person is erased. */
const IMPERSONAL = ['id', 'role', 'status', 'must_change_password', 'created_at', 'version'];

/** That staff changed something stays on record; who the person was does not (rules/admin.md AD18). */
export async function forgetInAudit(db: PoolClient, personId: string): Promise<void> {
  const kept = (row: string) =>
    `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${row}) WHERE key = ANY($2::text[]))`;
  await db.query(
    `UPDATE app.audit SET before = ${kept('before')}, after = ${kept('after')}
     WHERE entity = 'person' AND entity_id = $1`,
    [personId, IMPERSONAL],
  );
}
