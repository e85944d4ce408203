import type { Endpoint } from '../endpoint.js';

/**
 * Rows of the endpoint table that answer 501, as `METHOD /path`. The list is empty when the product is complete.
 * Texts, so that a page can ask without loading the whole table.
 */
export const notBuiltYet: readonly string[] = [
  'GET /auth/admin/users',
  'GET /auth/admin/users/export.csv',
  'GET /auth/admin/users/:id',
  'PATCH /auth/admin/users/:id',
  'GET /auth/admin/admins',
  'POST /auth/admin/admins/create',
  'POST /auth/admin/admins/:id/reset-password',
  'GET /auth/admin/dashboard',
  'GET /auth/admin/audit',
  'POST /ops/projections/:name/rebuild',
  'GET /ops/events',
];

const later = new Set(notBuiltYet);

/** The web asks before it calls, so that a page of today works without what comes later. */
export const isBuilt = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  !later.has(`${method} ${path}`);
