import type { Endpoint } from '@mudu/contracts/endpoint';

/** Rows of the server that are in no view; the live stream names them too. A cart shows today's prices and stock. */
function rowsRead({ method, path }: Endpoint): readonly string[] {
  if (method !== 'GET') return [];
  if (path === '/cart') return ['cart', 'catalogue'];
  if (path === '/wishlist') return ['wishlist', 'catalogue'];
  if (path.startsWith('/packages/customize')) return ['custom_packages', 'catalogue'];
  if (path === '/orders/bought') return ['catalogue'];
  if (path === '/auth/profile') return ['wishlist'];
  return /^\/(public\/|packages|groceries)/.test(path) ? ['catalogue'] : [];
}

/** The names by which the live stream tells that the answer may be another now. */
export const viewsRead = (endpoint: Endpoint): readonly string[] => [
  ...(endpoint.reads ?? []),
  ...rowsRead(endpoint),
];

/** Whether what was told is about these views; `*` is everything. */
export const isAbout = (told: readonly string[], views: readonly string[]): boolean =>
  told.includes('*') || views.some(view => told.includes(view));
