import { type FaultName, faultNames } from '../../sandbox/faults.js';
import type { Action } from '../world.js';

/** A stalled call ends by the shop's own time-out of 10 s, for which no run can wait; a dropped one looks alike. */
const faults: readonly FaultName[] = faultNames.filter(name => name !== 'stall');

export const troubleProvider: Action = {
  name: 'trouble at the provider',
  weight: 5,
  async run(world, shopper, dice) {
    const fault = dice.pick(faults) as FaultName;
    const page = dice.pick(await world.pages(shopper));
    await world.provider.misbehave(fault, dice.between(1, 3), dice.oneIn(3) ? page?.reference : undefined);
  },
};
