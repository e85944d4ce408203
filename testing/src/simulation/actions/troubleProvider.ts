import { type FaultName, faultNames } from '@mudu/deploy/sandbox/faults';
import type { Action } from '../world.js';

export const troubleProvider: Action = {
  name: 'trouble at the provider',
  weight: 5,
  async run(world, shopper, dice) {
    const fault = dice.pick(faultNames) as FaultName;
    const page = dice.pick(await world.pages(shopper));
    await world.provider.misbehave(fault, dice.between(1, 3), dice.oneIn(3) ? page?.reference : undefined);
  },
};
