import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { Quantity } from '../../domains/catalogue/index.js';

/** What a line of an order took off the shelf: contents of a custom one are counted for all its units, as add-ons are. */
export const goodsOf = ({ itemId, quantity, addons }: OrderLine): Quantity[] =>
  itemId === null ? addons : [{ itemId, quantity }, ...addons];
