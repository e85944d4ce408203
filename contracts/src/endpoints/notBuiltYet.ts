import type { Endpoint } from '../endpoint.js';

/**
 * Rows of the endpoint table that answer 501, as `METHOD /path`. The list is empty when the product is complete.
 * Texts, so that a page can ask without loading the whole table.
 */
export const notBuiltYet: readonly string[] = [];

const later = new Set(notBuiltYet);

/** The web asks before it calls, so that a page of today works without what comes later. */
export const isBuilt = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  !later.has(`${method} ${path}`);
