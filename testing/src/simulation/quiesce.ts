import { openJobs, passJobTime } from '../messaging/jobsForSpecs.js';
import { caughtUp, until } from '../shop/atRest.js';
import { deliver } from './actions/deliverWebhooks.js';
import { advanceTime, runSchedules } from './advanceTime.js';
import type { Simulation } from './simulation.js';

const QUIET_HOURS = 3;
/** Longer than anything is held for a client that may retry. */
const GONE_MS = 10 * 60_000;

/**
 * Waits until nothing is in flight: faults are cleared, time passes until whatever was begun has ended or timed
 * out, and every payment is asked about, so that the invariants need no exceptions.
 */
export async function quiesce(simulation: Simulation): Promise<void> {
  await simulation.provider.clearFaults();
  simulation.clock.forwardReal(GONE_MS);
  await caughtUp(simulation);
  for (let hour = 0; hour < QUIET_HOURS; hour++) {
    await advanceTime(simulation, 3_600_000);
    await deliver(simulation, simulation.provider.unknownWebhook(hour));
    await settled(simulation);
  }
  await runSchedules(simulation);
  await settled(simulation);
}

/** What waits to leave has left, and what that leads to has happened. */
async function settled(simulation: Simulation): Promise<void> {
  let waits: object[] = [];
  const nothingWaits = async () => {
    const { rows } = await simulation.pool.query<object>('SELECT * FROM app.outbox LIMIT 5');
    waits = [...rows, ...(await openJobs(simulation.pool))];
    return waits.length === 0;
  };
  do {
    await passJobTime(simulation.pool, GONE_MS);
    await until(() => JSON.stringify(waits), nothingWaits);
    await caughtUp(simulation);
  } while (!(await nothingWaits()));
}

/**
 * Makes every process react to every past event once more (rules/invariants.md I12). Must write nothing new.
 */
export async function replayEverything(
  simulation: Simulation,
  restart: () => Promise<void>,
): Promise<string[]> {
  const before = await simulation.store.head();
  await restart();
  await caughtUp(simulation);
  const added = await simulation.store.readAll({ after: before, limit: 20 });
  return added.map(({ type, stream }) => `I12: reacting to the past again wrote ${type} to ${stream}`);
}
