import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openApi.js';
import { API } from './routeTable.js';

/** The contract as OpenAPI 3.1, made once from the endpoint table. */
export function serveOpenApi(fastify: FastifyInstance): void {
  let document: string | undefined;
  fastify.get(`${API}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(document);
  });
}
