import { type OrderEvent, orderEvents } from './order/events.js';
import { type PaymentEvent, paymentEvents } from './payment/events.js';
import { type PersonEvent, personEvents } from './person/events.js';
import { type WalletEvent, walletEvents } from './wallet/events.js';

/** Every event the shop knows; a projection that forgets one does not compile. */
export type ShopEvent = OrderEvent | WalletEvent | PaymentEvent | PersonEvent;
export type ShopEventType = ShopEvent['type'];
export type ShopEventOf<T extends ShopEventType> = Extract<ShopEvent, { type: T }>;

export const shopEvents = { ...orderEvents, ...walletEvents, ...paymentEvents, ...personEvents };
