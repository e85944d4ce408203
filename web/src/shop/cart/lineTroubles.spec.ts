import type { CartLine } from '@mudu/contracts/cart/views';
import { troublesOf } from './lineTroubles';

const addon = {
  id: 'a',
  itemId: 'g' as never,
  name: 'Crayfish',
  quantity: 2,
  unitPriceKobo: 50_000,
  subtotalKobo: 100_000,
  left: 9,
};
const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'l',
  itemId: 'p' as never,
  itemType: 'package',
  items: [],
  name: 'Jollof Pack',
  quantity: 3,
  unitPriceKobo: 1_000_000,
  subtotalKobo: 3_100_000,
  imageUrls: [],
  available: true,
  left: 9,
  addons: [addon],
  ...more,
});
const said = (one: CartLine) => troublesOf(one).map(({ text, take }) => [text, take]);

describe('what is said of a line', () => {
  it('is nothing where all can be had at the price that was seen', () => {
    expect(said(line())).toEqual([]);
  });

  it('is what is left of it, sold out or no longer sold', () => {
    expect(said(line({ left: 2 }))).toEqual([['Only 2 of Jollof Pack left; you asked for 3.', 2]]);
    expect(said(line({ left: 0 }))).toEqual([['Jollof Pack is sold out.', undefined]]);
    expect(said(line({ left: 0, withdrawn: true }))).toEqual([['Jollof Pack is no longer sold.', undefined]]);
  });

  it('is the price before and now, also where less is taken, but not where nothing can be had', () => {
    const priceChangedFromKobo = 900_000;
    const price = ['Jollof Pack now costs ₦10,000; it was ₦9,000 when you added it.', undefined];
    expect(said(line({ priceChangedFromKobo }))).toEqual([price]);
    expect(said(line({ priceChangedFromKobo, left: 2 }))).toHaveLength(2);
    expect(said(line({ priceChangedFromKobo, left: 0 }))).toHaveLength(1);
  });

  it('is said of its add-ons too', () => {
    const [trouble] = troublesOf(line({ addons: [{ ...addon, left: 1 }] }));
    expect(trouble).toMatchObject({
      text: 'Only 1 of Crayfish left; you asked for 2.',
      take: 1,
      addon: { id: 'a' },
    });
  });
});
