import type { Core } from './core.js';
import type { FaultName } from './faults.js';
import type { Transaction } from './records.js';
import type { Telling } from './views.js';

/** Which parts of a transaction are told wrongly now: by its own faults, the call's, or armed ones. */
export function tell({ reference, faults }: Transaction, named: FaultName[], { book }: Core): Telling {
  const all = [...faults, ...named];
  return {
    wrongAmount: book.holds('wrong-amount', reference, all),
    overAmount: book.holds('over-amount', reference, all),
    wrongCurrency: book.holds('wrong-currency', reference, all),
    otherDomain: book.holds('other-domain', reference, all),
  };
}
