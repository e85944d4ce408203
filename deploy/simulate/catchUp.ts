import { allViews } from '@mudu/projections/allViews';
import type { World } from './world.js';

const LOOK_AGAIN_MS = 5;
/** No part of a run takes so long; past it something is stuck, and the run says what. */
const PATIENCE_MS = 20_000;

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`Never came to rest: ${what}`);
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const ofViews = allViews.map(({ name }) => `SELECT position FROM view_${name}.checkpoint`);
const ofWorkflows = `SELECT position FROM app.workflow_checkpoint WHERE name = 'workflows'`;

async function atHead(
  { pool, store }: Pick<World, 'pool' | 'store'>,
  checkpoints: readonly string[],
): Promise<boolean> {
  if ((await store.fenced()).events > 0) return false;
  const head = await store.head();
  const { rows } = await pool.query<{ position: string }>(checkpoints.join(' UNION ALL '));
  return rows.length === checkpoints.length && rows.every(({ position }) => position >= head);
}

/** Waits until views and workflows have seen the newest event. */
export const caughtUp = (world: Pick<World, 'pool' | 'store'>): Promise<void> =>
  until('views and workflows', () => atHead(world, [...ofViews, ofWorkflows]));

/** Waits until the views have, or until the process that keeps them is dead. */
export const viewsCaughtUp = (world: World): Promise<void> =>
  until('views', async () => world.shop.lifeline.dead || (await atHead(world, ofViews)));
