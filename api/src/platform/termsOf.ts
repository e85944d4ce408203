import type { Terms } from '@mudu/contracts/settings/terms';
import type { ShopSettings } from './shopSettings.js';

/** The part of the owner's numbers that everyone may see. */
export const termsOf = (settings: ShopSettings): Terms => ({
  minimumOrderKobo: settings.minimumOrderKobo,
  funding: { minimumKobo: settings.fundingMinimumKobo, maximumKobo: settings.fundingMaximumKobo },
  split: { minimumKobo: settings.splitMinimumKobo, maximumKobo: settings.splitMaximumKobo },
  walletCapKobo: settings.walletCapKobo,
  referralWithdrawalMinimumKobo: settings.referralWithdrawalMinimumKobo,
  orderHoldMinutes: settings.orderHoldMinutes,
  returns: { hours: settings.returnHours, perishableHours: settings.returnPerishableHours },
});
