import { paths } from './paths';

/** Every page around which the frame stands shows these. */
const FRAME = ['/auth/profile', '/cart'];

/**
 * What pages ask the api for when they are opened, by path: public/first.js asks it while the scripts are still on
 * their way. A path may have `:id` in place of one part, its calls too. What no page takes was asked for nothing, so
 * web/e2e/askedAhead.spec.ts holds that each is taken, and none asked twice.
 */
export const askedAhead: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['/wallet', '/public/packages/active', '/orders?limit=1', '/orders/bought', ...FRAME],
  [paths.packages]: ['/packages?activeOnly=true&sort=popular', '/orders/bought', ...FRAME],
  [paths.groceries]: [
    '/groceries?activeOnly=true&sort=popular',
    '/groceries/categories',
    '/orders/bought',
    ...FRAME,
  ],
  [paths.package(':id')]: ['/packages/:id', ...FRAME],
  [paths.cart]: [...FRAME, '/wallet', '/auth/addresses', '/settings/terms'],
  [paths.checkout]: [
    ...FRAME,
    '/auth/addresses',
    '/wallet',
    '/orders?limit=1&page=1',
    '/installments/user?limit=100',
    '/settings/terms',
  ],
  [paths.orders]: ['/orders?limit=10&page=1', ...FRAME],
  [paths.tracking]: ['/orders?limit=50', ...FRAME],
  [paths.trackedOrder(':id')]: ['/orders/:id', ...FRAME],
  [paths.wallet]: ['/wallet?limit=20&page=1', '/installments/user?limit=100', '/referrals', ...FRAME],
  [paths.wishlist]: ['/wishlist?limit=100&page=1', ...FRAME],
};
