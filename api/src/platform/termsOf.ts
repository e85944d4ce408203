import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import type { Terms } from '@mudu/contracts/settings/terms';

/** The part of the owner's numbers that everyone may see. */
export const termsOf = (settings: ShopSettings): Terms => ({
  minimumOrderKobo: settings.minimumOrderKobo,
  funding: { minimumKobo: settings.fundingMinimumKobo, maximumKobo: settings.fundingMaximumKobo },
  split: { minimumKobo: settings.splitMinimumKobo, maximumKobo: settings.splitMaximumKobo },
  walletCapKobo: settings.walletCapKobo,
  referralWithdrawalMinimumKobo: settings.referralWithdrawalMinimumKobo,
  orderHoldMinutes: settings.orderHoldMinutes,
  cart: settings.cart,
  customPackage: settings.customPackage,
  addresses: settings.addressLimit,
  emailCode: { minutes: settings.emailCode.minutes, againSeconds: settings.emailCode.againSeconds },
  referralCapDays: settings.referralCapDays,
  erasureDays: settings.erasureDays,
  lowStock: settings.lowStock,
  returns: { hours: settings.returnHours, perishableHours: settings.returnPerishableHours },
  kept: { notificationDays: settings.notificationDays, contactDays: settings.contactDays },
});
