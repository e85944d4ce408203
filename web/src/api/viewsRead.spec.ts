import { getCart } from '@mudu/contracts/endpoints/cart';
import { listOrders } from '@mudu/contracts/endpoints/order';
import { isAbout, viewsRead } from './viewsRead';

describe('what the live stream tells', () => {
  it('is about the answers that come from it, and everything is about all', () => {
    expect(isAbout(['orders'], viewsRead(listOrders))).toBe(true);
    expect(isAbout(['orders'], viewsRead(getCart))).toBe(false);
    expect(isAbout(['catalogue'], viewsRead(getCart))).toBe(true);
    for (const endpoint of [getCart, listOrders]) expect(isAbout(['*'], viewsRead(endpoint))).toBe(true);
  });
});
