import type { ItemId } from '@mudu/contracts/ids';
import { aCustom, shelfOf } from '@mudu/testing/cart/pureShelf';
import { customItem } from './customPackage.js';

describe('a package of one’s own', () => {
  const { itemOf } = shelfOf(
    { name: 'g1', effectivePriceKobo: 30_000, left: 7, imageUrls: ['/g1.svg', '/g1 inside.svg'] },
    { name: 'g2', effectivePriceKobo: 500, left: 9 },
    { name: 'off', active: false, imageUrls: ['/off.svg'] },
  );
  const made = (...parts: [string, number][]) => customItem(aCustom('mine', parts), itemOf as never);

  it('costs what it holds costs, and can be made as often as the scarcest of it allows', () =>
    expect(made(['g1', 3], ['g2', 1])).toMatchObject({
      effectivePriceKobo: 90_500,
      items: ['g1 × 3', 'g2'],
      left: 2,
      active: true,
      imageUrls: ['/g1.svg'],
    }));

  it('with something that is sold no more can not be had, nor with what was counted below nothing', () => {
    expect(made(['g1', 1], ['off', 1])).toMatchObject({ active: false, imageUrls: ['/g1.svg', '/off.svg'] });
    const below = shelfOf({ name: 'g', left: -3 });
    expect(customItem(aCustom('mine', [['g', 1]]), below.itemOf as never).left).toBe(0);
  });

  it('calls what it holds as it is called now, and what is gone, which costs nothing, as it was', () => {
    const parts = [
      { itemId: 'g2' as ItemId, name: 'As it was called', quantity: 1 },
      { itemId: 'gone' as ItemId, name: 'Yam', quantity: 2 },
    ];
    expect(customItem({ ...aCustom('mine', []), parts }, itemOf as never)).toMatchObject({
      effectivePriceKobo: 500,
      items: ['g2', 'Yam × 2'],
      left: 0,
      active: false,
    });
  });

  it('shows eight pictures at most, one of each', () => {
    const names = Array.from({ length: 9 }, (_, n) => `g${n}`);
    const shelf = shelfOf(...names.map(name => ({ name, imageUrls: [`/${name}.svg`, '/other.svg'] })));
    const whole = aCustom(
      'mine',
      names.map(name => [name, 1] as const),
    );
    expect(customItem(whole, shelf.itemOf as never).imageUrls).toEqual(
      names.slice(0, 8).map(name => `/${name}.svg`),
    );
  });
});
