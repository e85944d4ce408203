import { check } from '../schema.js';
import { groceryForm, packageForm } from './forms.js';

describe.each([
  ['a package', packageForm, { items: ['Rice, 5 kg'] }],
  ['a grocery', groceryForm, { category: 'provisions' }],
])('the discount of %s as it is typed', (_, form, own) => {
  const read = (discount: string) => {
    const result = check(form, { name: 'Family box', price: '1,500', quantity: '3', discount, ...own });
    return result.ok ? result.value.discount : result.errors;
  };

  it.each([
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['12.5', 12.5],
    [' 12.5 ', 12.5],
    ['33.333', 33.333],
  ])('is percent: %j', (typed, percent) => expect(read(typed)).toBe(percent));

  it.each(['12,5', '0x10', '1e1', '12.5.3', 'many', '-1'])('is refused where it is no number: %s', typed =>
    expect(read(typed)).toEqual({ discount: ['Discount must be a valid number'] }),
  );

  it('is refused above a hundred', () =>
    expect(read('101')).toEqual({ discount: ['Discount cannot exceed 100%'] }));
});
