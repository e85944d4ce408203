import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import type { FastifyInstance } from 'fastify';

export const API = '/api/v1';
/** Under the api's prefix but no calls of the product. */
const frame = new Set(['GET /openapi.json', 'GET /asyncapi.json', 'GET /docs', 'GET /docs/*', 'GET /health']);

const key = (method: string, path: string): string => `${method} ${path}`;
const rowKey = (endpoint: Endpoint): string => key(endpoint.method, endpoint.path);

/** Collects every route as it is registered; `complaints` compares them with the endpoint table. */
export class RouteTable {
  private readonly routed = new Set<string>();

  /** Must be called before any route exists. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith(`${API}/`)) return;
      for (const one of [method].flat()) this.routed.add(key(one, url.slice(API.length)));
    });
  }

  /** A route without a row, or a row without a route. The api does not start while there is one. */
  complaints(): string[] {
    const rows = new Set(Object.values(endpoints as Record<string, Endpoint>).map(rowKey));
    return [
      ...[...this.routed]
        .filter(route => !rows.has(route) && !frame.has(route))
        .map(route => `${route} has no row in the endpoint table`),
      ...[...rows]
        .filter(row => !this.routed.has(row))
        .map(row => `${row} is in the endpoint table but has no route`),
    ];
  }
}
