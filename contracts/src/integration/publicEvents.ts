import { publicCatalogueEvents } from '../catalogue/publicEvents.js';
import { publicInstallmentEvents } from '../installment/publicEvents.js';
import { publicOrderEvents } from '../order/publicEvents.js';
import { publicPaymentEvents } from '../payment/publicEvents.js';
import { publicPersonEvents } from '../person/publicEvents.js';
import { publicPromoEvents } from '../promo/publicEvents.js';
import { publicReferralEvents } from '../referral/publicEvents.js';
import { publicWalletEvents } from '../wallet/publicEvents.js';

/**
 * What is told to other systems (docs/decisions/0032), by the kind of the stream: of every event ids, kobo, times and codes.
 * Nothing personal, nothing sealed, no free text by customers or about them. Notifications are the shop's own talk with
 * its customers, and of them nothing is told.
 */
export const publicEvents = {
  order: publicOrderEvents,
  wallet: publicWalletEvents,
  payment: publicPaymentEvents,
  installment: publicInstallmentEvents,
  promo: publicPromoEvents,
  referral: publicReferralEvents,
  person: publicPersonEvents,
  catalogue: publicCatalogueEvents,
};
export type PublicKind = keyof typeof publicEvents;
export const publicKinds = Object.keys(publicEvents) as PublicKind[];
