import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import type { View } from '@mudu/projections/runner/view';
import type { Action } from '../action.js';

/** From another process, as an operator would, while the shop goes on. */
export const rebuildViews: Action = {
  name: 'rebuild a view',
  weight: 1,
  run: (simulation, _shopper, random) =>
    rebuildView(random.pick(allViews) as View, { store: simulation.store, pool: simulation.pool }),
};
