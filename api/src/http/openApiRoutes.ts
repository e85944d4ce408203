import type { FastifyInstance } from 'fastify';
import { asyncApiDocument } from '../messaging/integration/asyncApi.js';
import { serveDocs } from './docsRoutes.js';
import { openApiDocument } from './openApi.js';
import { API } from './routeTable.js';

/**
 * The contract as OpenAPI 3.1, made once from the endpoint table, and the pages to read it with; what other systems are
 * told over Kafka as AsyncAPI 3.0.
 */
export function serveOpenApi(fastify: FastifyInstance): void {
  serveDocument(fastify, 'openapi.json', openApiDocument);
  serveDocument(fastify, 'asyncapi.json', asyncApiDocument);
  serveDocs(fastify);
}

function serveDocument(fastify: FastifyInstance, name: string, make: () => object): void {
  let document: string | undefined;
  fastify.get(`${API}/${name}`, (_request, reply) => {
    document ??= JSON.stringify(make());
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(document);
  });
}
