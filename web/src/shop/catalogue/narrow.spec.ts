import { narrow } from './narrow';

const shelf = [
  { name: 'garri', effectivePrice: 125_000, family: 'flours' },
  { name: 'yam', effectivePrice: 420_000, family: 'tubers' },
  { name: 'oil', effectivePrice: 215_000, family: 'oils' },
];
const named = (filters: Parameters<typeof narrow>[1]) =>
  narrow(shelf, filters, item => (item as (typeof shelf)[number]).family).map(
    item => (item as (typeof shelf)[number]).name,
  );

describe('a narrowed shelf', () => {
  it('shows everything without filters', () => {
    expect(named({ categories: [], price: null, sort: null })).toEqual(['garri', 'yam', 'oil']);
  });

  it('shows any of the chosen families within the price, both ends counted', () => {
    expect(named({ categories: ['flours', 'tubers'], price: null, sort: 'newest' })).toEqual([
      'garri',
      'yam',
    ]);
    expect(named({ categories: [], price: [125_000, 215_000], sort: 'newest' })).toEqual(['garri', 'oil']);
    expect(named({ categories: ['tubers'], price: [0, 100], sort: 'newest' })).toEqual([]);
  });
});
