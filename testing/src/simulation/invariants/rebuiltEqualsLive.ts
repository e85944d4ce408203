import { allViews } from '@mudu/projections/allViews';
import { verifyView } from '@mudu/projections/runner/verify';
import type { Invariant } from './invariant.js';

export const rebuiltEqualsLive: Invariant = {
  id: 'I11',
  statement: 'every view, rebuilt from the log, is the live one byte for byte',
  needs: ['OrderDelivered', 'PlanCompleted', 'WalletRefunded', 'PromoSlotUsed'],
  async violations({ store, pool }) {
    const differing: string[] = [];
    // One after the other: each holds connections of its own.
    for (const view of allViews)
      for (const { table, equal } of await verifyView(view, { store, pool }))
        if (!equal) differing.push(`${view.name}.${table} differs when rebuilt`);
    return differing;
  },
};
