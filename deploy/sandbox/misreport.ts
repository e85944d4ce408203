import type { Core } from './core.js';
import type { FaultName } from './faults.js';
import type { Transaction } from './records.js';
import type { Misreport } from './views.js';

/** Which fields of a transaction are reported wrongly now: by its own faults, the call's, or armed ones. */
export function misreportOf(
  { reference, faults }: Transaction,
  named: FaultName[],
  { faultPlan }: Core,
): Misreport {
  const all = [...faults, ...named];
  return {
    wrongAmount: faultPlan.applies('wrong-amount', reference, all),
    overAmount: faultPlan.applies('over-amount', reference, all),
    wrongCurrency: faultPlan.applies('wrong-currency', reference, all),
    otherDomain: faultPlan.applies('other-domain', reference, all),
  };
}
