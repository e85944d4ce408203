import { filtersIn, namesFilters, noFilters, withFilters } from './filterAddress';

const params = (text: string) => new URLSearchParams(text);

describe('filters in an address', () => {
  it('are read back as they were written, beside the search text', () => {
    const filters = {
      categories: ['oils', 'Soup & swallow'],
      price: [100_000, 550_050] as [number, number],
      sort: 'price_asc' as const,
    };
    const written = withFilters(params('q=palm+oil&show=2'), filters);
    expect(String(written)).toBe(
      'q=palm+oil&show=2&category=oils&category=Soup+%26+swallow&price=1000-5500.5&sort=price_asc',
    );
    expect(filtersIn(params(String(written)))).toEqual(filters);
  });

  it('take the place of those that were there, and leave nothing when there are none', () => {
    const before = params('category=oils&price=0-100&sort=newest&q=rice');
    expect(String(withFilters(before, noFilters))).toBe('q=rice');
  });

  it.each(['price=cheap', 'price=500-100', 'price=-5-10', 'price=100', 'sort=best', 'category='])(
    'are none where %s makes no sense',
    text => expect(filtersIn(params(text))).toEqual(noFilters),
  );

  it('are told from an address that says nothing of them', () => {
    expect(namesFilters(params('q=rice&show=2'))).toBe(false);
    expect(namesFilters(params('sort=newest'))).toBe(true);
  });
});
