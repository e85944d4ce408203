import type { DeliveryOption } from './views.js';

/** Collected by the shopper: no address and no fee. */
const PICKUP = 'pickup';
export const isPickup = (option: Pick<DeliveryOption, 'id'>): boolean => option.id === PICKUP;
