import { randomUUID } from 'node:crypto';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import { demoPackages } from './arrive.js';
import type { Caller } from './office.js';

/** Goods that no other spec buys, ₦4,000 each. */
export const ownGrocery = (office: Caller, more: object = {}): Promise<Grocery> =>
  office<Grocery>('POST', '/groceries', {
    name: `Yaji ${randomUUID().slice(0, 8)}`,
    price: 400_000,
    quantity: 50,
    category: 'spices-seasoning',
    ...more,
  });

export const inCart = (call: Caller, itemId: string, quantity = 1) =>
  call('POST', '/cart/items', { itemId, itemType: 'grocery', quantity });

/** The best stocked package of the demo, in this person's cart. */
export async function boxInCart(call: Caller) {
  const [box] = await demoPackages(call);
  await call('POST', '/cart/items', { itemId: box.id });
  return box;
}
