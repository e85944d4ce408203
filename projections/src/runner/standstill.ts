import { pause } from '@mudu/event-store/subscription/resume';
import type { Pool } from 'pg';
import { liveSchema } from '../viewSchemas.js';
import type { View } from './view.js';
import { type Checkpoint, readCheckpoint } from './viewTables.js';

/** How often a view that stands still looks whether its tables were rebuilt or moved on. */
const LOOK_MS = 1000;

export type StandsAt = Pick<Checkpoint, 'position' | 'build' | 'borrowed'>;

/** Says beside the rows why the view does not move, for other processes to see; its next step takes it back. */
export async function noteStandstill(
  pool: Pool,
  view: View,
  at: Pick<StandsAt, 'position' | 'borrowed'>,
  { error = null, holding = null }: Partial<Pick<Checkpoint, 'error' | 'holding'>>,
): Promise<void> {
  const live = liveSchema(view);
  if (at.borrowed) await pool.query(`UPDATE ${live}.note SET error = $1, holding = $2`, [error, holding]);
  else
    await pool.query(`UPDATE ${live}.checkpoint SET error = $1, holding = $2 WHERE position = $3`, [
      error,
      holding,
      at.position,
    ]);
}

/** Waits until other tables are in the view's place, or another process has taken them further. */
export async function movedOn(pool: Pool, view: View, at: StandsAt, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_MS, signal);
    const now = await readCheckpoint(pool, liveSchema(view)).catch(() => undefined);
    if (now && (now.build !== at.build || (!now.borrowed && now.position > at.position))) return;
  }
}
