import { Heartbeat } from '@mudu/api/platform/heartbeat';
import { Leases } from '@mudu/api/platform/leases';
import type { Pool } from 'pg';

/** As if none of the processes had been heard of for a minute: those that live say so a second later. */
export const expireWorkers = (pool: Pool) =>
  pool.query("UPDATE app.workers SET renewed_at = renewed_at - interval '1 minute'");

/** The process that holds a lease. */
export async function holderOf(pool: Pool, lease: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ worker_id: string | null }>(
    'SELECT worker_id FROM app.leases WHERE name = $1',
    [lease],
  );
  return rows[0]?.worker_id ?? undefined;
}

/** A worker of the shop as the others know it: it lives, and holds leases until it leaves. */
export function workerForSpecs(pool: Pool) {
  const heartbeat = new Heartbeat(pool);
  const leases = new Leases(pool, heartbeat);
  const leave = async (): Promise<void> => {
    await leases.onApplicationShutdown();
    await heartbeat.onApplicationShutdown();
    await leases.leave();
  };
  return { leases, leave };
}
