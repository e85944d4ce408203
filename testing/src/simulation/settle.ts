import { openJobs, passJobTime } from '../messaging/jobsForSpecs.js';
import { caughtUp, until } from '../shop/atRest.js';
import { deliver } from './actions/deliverWebhooks.js';
import { passTime, tick } from './clockwork.js';
import type { World } from './world.js';

const QUIET_HOURS = 3;
/** More real time than anything is kept for somebody who may still come back. */
const GONE_MS = 10 * 60_000;

/**
 * Brings the world to rest: the provider behaves, time passes until whatever was begun has ended or timed out, and
 * every payment is asked about, so that what must hold in the end can be asked for without exceptions.
 */
export async function settle(world: World): Promise<void> {
  await world.provider.behave();
  world.clock.forwardReal(GONE_MS);
  await caughtUp(world);
  for (let hour = 0; hour < QUIET_HOURS; hour++) {
    await passTime(world, 3_600_000);
    await deliver(world, world.provider.knock(hour));
    await passJobTime(world.pool, GONE_MS);
    await until('jobs', async () => (await openJobs(world.pool)).length === 0);
    await caughtUp(world);
  }
  await tick(world);
  await caughtUp(world);
}

/** Asks every workflow to react to every event of the past once more (I12). Must lead to nothing new. */
export async function replayEverything(world: World, restart: () => Promise<void>): Promise<string[]> {
  const before = await world.store.head();
  await restart();
  await caughtUp(world);
  const added = await world.store.readAll({ after: before, limit: 20 });
  return added.map(({ type, stream }) => `I12: a second look at the past wrote ${type} to ${stream}`);
}
