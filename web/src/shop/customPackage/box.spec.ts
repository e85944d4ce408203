import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { boxOf, contentsOf, emptyBox, priceBox, quantityOf, withGrocery } from './box';

const item = (id: string, effectivePrice: number, available = 10) =>
  ({ id, name: id.toUpperCase(), effectivePrice, available, inStock: available > 0 }) as Grocery;
const shelf = [item('garri', 100_000), item('egusi', 250_050), item('yam', 420_000, 2)];
const packages = [item('feast', 4_851_000)] as unknown as Package[];
const priced = (box: typeof emptyBox) => priceBox(box, shelf, packages);
const garri = withGrocery(emptyBox, { id: 'garri', name: 'Garri' }, 3);

describe('a package that is put together', () => {
  it('can not be saved while it is empty', () =>
    expect(priced(emptyBox)).toMatchObject({ totalKobo: 0, trouble: 'At least one item is required' }));

  it('costs the sum of what is in it, and its base', () => {
    const box = withGrocery(garri, { id: 'egusi', name: 'Egusi' }, 2);
    expect(priced(box)).toMatchObject({ totalKobo: 800_100, trouble: undefined });
    expect(priced({ ...box, baseId: 'feast' }).totalKobo).toBe(5_651_100);
  });

  it('keeps the order in which things were chosen, and loses what is set to none', () => {
    const both = withGrocery(garri, { id: 'yam', name: 'Yam' }, 1);
    const more = withGrocery(both, { id: 'garri', name: 'Garri' }, 4);
    expect(more.groceries.map(one => [one.id, one.quantity])).toEqual([
      ['garri', 4],
      ['yam', 1],
    ]);
    expect(quantityOf(withGrocery(more, { id: 'garri', name: 'Garri' }, 0), 'garri')).toBe(0);
  });

  it.each([
    ['yam', 3, 'Only 2 left'],
    ['gone', 1, 'No longer sold'],
  ])('names what can not be had: %s', (id, quantity, trouble) => {
    const { lines, trouble: whole } = priced(withGrocery(garri, { id, name: id }, quantity));
    expect(lines.at(-1)?.trouble).toBe(trouble);
    expect(whole).toBe('Take out or reduce what cannot be had.');
  });

  it('waits for a base that is sold out', () =>
    expect(priceBox({ ...garri, baseId: 'feast' }, shelf, []).trouble).toContain('started from'));

  it('is sent as it was chosen, and read back the same', () => {
    expect(contentsOf({ ...garri, baseId: 'feast' })).toEqual({
      basePackageId: 'feast',
      addons: [{ itemId: 'garri', quantity: 3 }],
    });
    const saved = {
      name: 'Soup',
      basePackageId: null,
      addons: [{ itemId: 'garri', name: 'Garri', quantity: 3, unitPriceKobo: 1, subtotalKobo: 3 }],
    };
    expect(boxOf(saved as unknown as Parameters<typeof boxOf>[0])).toEqual({ ...garri, name: 'Soup' });
  });
});
