import type { Site } from '@mudu/testing/run/siteServer';
import type { Page } from 'playwright-core';
import { arrive, demoPackages, withMoney } from './arrive.js';

export interface Order {
  id: string;
  items: { id: string; name: string; quantity: number; items: string[] }[];
}
export const short = ({ id }: Order) => `#${id.slice(0, 8).toUpperCase()}`;

/** Orders of somebody new, paid from the wallet. */
export async function bought(count: number, page: Page, site: Site): Promise<Order[]> {
  const customer = await arrive(page, site);
  await withMoney(customer, 200_000);
  const [pack] = await demoPackages(customer.call);
  const orders: Order[] = [];
  for (let index = 0; index < count; index++) {
    await customer.call('POST', '/cart/items', { itemId: pack.id, quantity: 2 });
    orders.push(await customer.call<Order>('POST', '/orders/checkout', { paymentMethod: 'wallet' }));
  }
  return orders;
}
