import { queryOf } from './itemQuery';

const values = { search: 'rice', active: '', stock: 'low', category: 'rice-grains' };
const set = { q: 'rice', category: 'rice-grains', lowStock: 'true', sort: 'price' };

describe('what a list of goods asks for', () => {
  it('is its page of what is set', () => {
    expect(queryOf({ values, sort: 'price' }, { page: 2, limit: 25 })).toEqual({
      ...set,
      page: 2,
      limit: 25,
    });
  });

  it('is all of it for an export', () => {
    expect(queryOf({ values, sort: 'price' })).toEqual(set);
  });

  it('is nothing else that a list has', () => {
    const list = { values, sort: '', page: 1, limit: 25, search: 'search=rice', change: () => undefined };
    expect(Object.keys(queryOf(list, list)).sort()).toEqual([
      'active',
      'category',
      'inStock',
      'limit',
      'lowStock',
      'page',
      'q',
      'sort',
    ]);
  });
});
