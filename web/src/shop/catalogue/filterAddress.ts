export const sorts = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof sorts)[number];

/** What narrows a shelf. The search text is not part of it: it is not kept. */
export interface Filters {
  categories: string[];
  /** Kobo from and to; null is every price. */
  price: [number, number] | null;
  /** Null is what fits: the surest matches of a search, else what sells best. */
  sort: Sort | null;
}

export const noFilters: Filters = { categories: [], price: null, sort: null };

const KOBO = 100;
const RANGE = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/;
const NAMES = ['category', 'price', 'sort'] as const;

/** Whether the address says anything of filters. */
export const namesFilters = (params: URLSearchParams): boolean => NAMES.some(name => params.has(name));

/** `?category=oils&category=drinks&price=1000-5000&sort=newest`, prices in naira; what makes no sense is left out. */
export function filtersIn(params: URLSearchParams): Filters {
  const [from, to] = (RANGE.exec(params.get('price') ?? '') ?? [])
    .slice(1)
    .map(naira => Math.round(Number(naira) * KOBO));
  const sort = sorts.find(one => one === params.get('sort')) ?? null;
  const isRange = from !== undefined && to !== undefined && to >= from;
  return { categories: params.getAll('category').filter(Boolean), price: isRange ? [from, to] : null, sort };
}

/** The same address with these filters in it. */
export function withFilters(params: URLSearchParams, { categories, price, sort }: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  for (const category of categories) next.append('category', category);
  if (price) next.set('price', price.map(kobo => kobo / KOBO).join('-'));
  if (sort) next.set('sort', sort);
  return next;
}
