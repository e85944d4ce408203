import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { Quantity } from '../../domains/catalogue/index.js';

/**
 * What so many units of a line took off the shelf, all of them unless it is said. Contents of a custom line are counted
 * for all its units; add-ons go with the last unit of theirs.
 */
export const goodsOf = (
  { itemId, quantity: all, addons }: Pick<OrderLine, 'itemId' | 'quantity' | 'addons'>,
  units = all,
): Quantity[] =>
  itemId === null
    ? addons.map(({ itemId, quantity }) => ({ itemId, quantity: (quantity / all) * units }))
    : [{ itemId, quantity: units }, ...(units === all ? addons : [])];
