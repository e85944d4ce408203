import { type FaultName, faultNames } from '@mudu/deploy/sandbox/faults';
import type { Action } from '../action.js';

export const injectProviderFault: Action = {
  name: 'inject a provider fault',
  weight: 5,
  async run(simulation, shopper, random) {
    const fault = random.pick(faultNames) as FaultName;
    const page = random.pick(await simulation.pages(shopper));
    await simulation.provider.injectFault(
      fault,
      random.between(1, 3),
      random.oneIn(3) ? page?.reference : undefined,
    );
  },
};
