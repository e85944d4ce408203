import { passTime } from '../clockwork.js';
import type { Action } from '../world.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONG_MS = 100 * HOUR_MS;

export const letTimePass: Action = {
  name: 'let time pass',
  weight: 8,
  async run(world, _shopper, dice) {
    const ms = dice.pick([
      dice.between(1, 10) * MINUTE_MS,
      dice.between(1, 10) * MINUTE_MS,
      dice.between(1, 10) * MINUTE_MS,
      dice.between(20, 40) * MINUTE_MS,
      dice.between(1, 6) * HOUR_MS,
      dice.between(10, 80) * HOUR_MS,
      dice.between(10, 80) * HOUR_MS,
      dice.between(70, 90) * HOUR_MS,
      // Far enough for a part of a plan to fall due.
      dice.between(20, 40) * 24 * HOUR_MS,
      dice.between(20, 40) * 24 * HOUR_MS,
    ] as const);
    // No provider is out of order for weeks: the shop asks about a payment for 72 hours, here in few hops.
    if (ms > LONG_MS) await world.provider.behave();
    await passTime(world, ms);
  },
};
