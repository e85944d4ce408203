import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@mudu/contracts/order/agreed';

/** A line of an order, as carts and stock see it; its prices are of no account. */
export const ordered = (
  itemId: string | null,
  name: string,
  quantity: number,
  addons: [string, number][] = [],
): OrderLine => ({
  id: randomUUID(),
  itemId: itemId as OrderLine['itemId'],
  itemType: 'package',
  name,
  quantity,
  unitPriceKobo: 1,
  subtotalKobo: 1,
  discountShareKobo: 0,
  imageUrls: [],
  addons: addons.map(([id, count]) => ({
    itemId: id as never,
    name: `addon ${id}`,
    quantity: count,
    unitPriceKobo: 1,
    subtotalKobo: 1,
    goods: null,
  })),
  goods: null,
});
