import type { Action } from '../action.js';
import { advanceTime } from '../advanceTime.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONG_MS = 100 * HOUR_MS;

export const letTimePass: Action = {
  name: 'let time pass',
  weight: 8,
  async run(simulation, _shopper, random) {
    const ms = random.pick([
      random.between(1, 10) * MINUTE_MS,
      random.between(1, 10) * MINUTE_MS,
      random.between(1, 10) * MINUTE_MS,
      random.between(20, 40) * MINUTE_MS,
      random.between(1, 6) * HOUR_MS,
      random.between(10, 80) * HOUR_MS,
      random.between(10, 80) * HOUR_MS,
      random.between(70, 90) * HOUR_MS,
      // Far enough for an installment to fall due.
      random.between(20, 40) * 24 * HOUR_MS,
      random.between(20, 40) * 24 * HOUR_MS,
    ] as const);
    // The shop asks about a payment for 72 hours, here in few steps: a provider that fails for weeks would hide
    // it.
    if (ms > LONG_MS) await simulation.provider.clearFaults();
    await advanceTime(simulation, ms);
  },
};
