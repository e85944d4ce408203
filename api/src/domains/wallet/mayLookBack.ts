import { problem } from '@mudu/contracts/problems';
import { adminUp } from '@mudu/contracts/roles';
import type { Identity } from '../../platform/requestContext.js';

/** Wallets and the ledger as they were are for admins and super admins (rules/admin.md AD11). */
export function requireMayLookBack({ asOf }: { asOf?: string | null | undefined }, { role }: Identity): void {
  if (asOf && !adminUp.some(one => one === role)) throw problem('forbidden');
}
