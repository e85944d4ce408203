import type { RunRecord } from '../runRecord.js';
import { balancesAgree } from './balancesAgree.js';
import { feesAreKept } from './feesAreKept.js';
import { installmentsPaidExactly } from './installmentsPaidExactly.js';
import { installmentsSumToTotal } from './installmentsSumToTotal.js';
import type { Invariant } from './invariant.js';
import { logIsWhole } from './logIsWhole.js';
import { nothingIsStuck } from './nothingIsStuck.js';
import { oneCreditPerReference } from './oneCreditPerReference.js';
import { oneReferralPerReferee } from './oneReferralPerReferee.js';
import { orderHistoryIsAPath } from './orderHistoryIsAPath.js';
import { ordersPaidExactly } from './ordersPaidExactly.js';
import { postingsSumToZero } from './postingsSumToZero.js';
import { promoSlotsWithinLimits } from './promoSlotsWithinLimits.js';
import { rebuiltEqualsLive } from './rebuiltEqualsLive.js';
import { refundsWithinPaid } from './refundsWithinPaid.js';
import { repliesAreTrue } from './repliesAreTrue.js';
import { stockAddsUp } from './stockAddsUp.js';
import { topicsAreTheLog } from './topicsAreTheLog.js';
import { walletsNeverNegative } from './walletsNeverNegative.js';

/** I12 is checked by `replayEverything`, which acts on the shop before these look at it. */
export const allInvariants: readonly Invariant[] = [
  nothingIsStuck,
  postingsSumToZero,
  walletsNeverNegative,
  ordersPaidExactly,
  installmentsPaidExactly,
  oneCreditPerReference,
  refundsWithinPaid,
  feesAreKept,
  promoSlotsWithinLimits,
  installmentsSumToTotal,
  stockAddsUp,
  oneReferralPerReferee,
  logIsWhole,
  rebuiltEqualsLive,
  topicsAreTheLog,
  orderHistoryIsAPath,
  balancesAgree,
  repliesAreTrue,
];

/** All violations, each with the id of its invariant. */
export async function checkInvariants(
  record: RunRecord,
  invariants: readonly Invariant[] = allInvariants,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, violations } of invariants)
    wrong.push(...(await violations(record)).map(words => `${id}: ${words}`));
  return wrong;
}
