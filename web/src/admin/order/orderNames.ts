import type { AdminOrder } from '@mudu/contracts/order/views';

export const customerOf = (order: AdminOrder): string => order.user?.name ?? 'Deleted customer';
export const firstNameOf = (order: AdminOrder): string => customerOf(order).split(' ')[0] ?? '';

/** `Abuja, FCT`, or how it leaves the shop otherwise. */
export const placeOf = (order: AdminOrder): string =>
  [order.shippingAddress?.cityOrTown, order.shippingAddress?.stateOrProvince].filter(Boolean).join(', ') ||
  order.deliveryOption.name;
