import { type CatalogueEvent, catalogueEvents } from './catalogue/events.js';
import { type InstallmentEvent, installmentEvents } from './installment/events.js';
import { type NotificationEvent, notificationEvents } from './notification/events.js';
import { type OrderEvent, orderEvents } from './order/events.js';
import { type PaymentEvent, paymentEvents } from './payment/events.js';
import { type PersonEvent, personEvents } from './person/events.js';
import { type PromoEvent, promoEvents } from './promo/events.js';
import { type ReferralEvent, referralEvents } from './referral/events.js';
import { type WalletEvent, walletEvents } from './wallet/events.js';

/** Every event the shop knows; a projection that forgets one does not compile. */
export type ShopEvent =
  | OrderEvent
  | WalletEvent
  | PaymentEvent
  | InstallmentEvent
  | PromoEvent
  | ReferralEvent
  | PersonEvent
  | NotificationEvent
  | CatalogueEvent;
export type ShopEventType = ShopEvent['type'];
export type ShopEventOf<T extends ShopEventType> = Extract<ShopEvent, { type: T }>;

export const shopEvents = {
  ...orderEvents,
  ...walletEvents,
  ...paymentEvents,
  ...installmentEvents,
  ...promoEvents,
  ...referralEvents,
  ...personEvents,
  ...notificationEvents,
  ...catalogueEvents,
};
