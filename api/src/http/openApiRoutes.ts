import type { FastifyInstance } from 'fastify';
import { serveDocs } from './docsRoutes.js';
import { openApiDocument } from './openApi.js';
import { API } from './routeTable.js';

/** The contract as OpenAPI 3.1, made once from the endpoint table, and the pages to read it with. */
export function serveOpenApi(fastify: FastifyInstance): void {
  let document: string | undefined;
  fastify.get(`${API}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(document);
  });
  serveDocs(fastify);
}
