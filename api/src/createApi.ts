import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { AppModule } from './app.module.js';
import { compression } from './http/compression.js';
import { givenRequestId, installHooks } from './http/hooks.js';
import { serveOpenApi } from './http/openApiRoutes.js';
import { ProblemFilter } from './http/problemFilter.js';
import { RouteTable } from './http/routeTable.js';
import { secureReplies, securityHeaders } from './http/securityHeaders.js';
import { refuseIncomplete, refuseUnreadable } from './http/unreadableRequest.js';
import { endUnusedConnections } from './http/unusedConnections.js';
import type { ApiParts } from './parts.module.js';
import { acceptUploads } from './picture/readUpload.js';

/** More of the shop on the same port: the sandbox, the mailbox, the site. */
export type Mount = (fastify: FastifyInstance) => Promise<void> | void;

/** A picture of 5 MB comes in time on a slow phone. */
const ARRIVES_WITHIN_MS = 5 * 60_000;
/** Longer than a call takes or a live stream is silent, and than a phone in a tunnel stays there. */
const STALLED_MS = 2 * 60_000;

/**
 * Builds the api, ready to listen. Throws when the routes and the endpoint table differ, so a call that nobody
 * declared, or a row that nobody serves, never gets as far as a browser.
 */
export async function createApi(
  parts: ApiParts,
  mounts: readonly Mount[] = [],
): Promise<NestFastifyApplication> {
  const { config, log } = parts;
  const adapter = new FastifyAdapter({
    // A number would trust nobody: the library can not know whether the api is reached past the proxies.
    trustProxy: config.TRUST_PROXY > 0 && ((_, hop) => hop < config.TRUST_PROXY),
    genReqId: (raw: IncomingMessage) => givenRequestId(raw) ?? v7(),
    logger: false,
    exposeHeadRoutes: false,
    // Whoever stops the shop gives requests that are under way a time to end.
    forceCloseConnections: 'idle',
    // The library waits for ever, however slowly a body comes.
    requestTimeout: ARRIVES_WITHIN_MS,
    // A connection on which nothing moves any more, most of all one whose reply nobody reads: it would stay in memory.
    connectionTimeout: STALLED_MS,
    routerOptions: { maxParamLength: 300 },
    // A path that no route can be looked up for reaches no filter.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      new ProblemFilter(log).reply(error, request, reply.headers(securityHeaders)),
    clientErrorHandler: refuseUnreadable,
    // Refused below, with the headers of every reply.
    http: { requireHostHeader: false },
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const table = new RouteTable();
  table.watch(fastify);
  await acceptUploads(fastify);
  installHooks(fastify, log, parts.clock, parts.config);
  endUnusedConnections(fastify);
  await fastify.register(compress, compression);
  secureReplies(fastify);
  refuseIncomplete(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api/v1');
  await app.init();
  // What these refuse is told by the filter, which is there only now.
  if (config.API_DOCS !== false) serveOpenApi(fastify);
  for (const mount of mounts) await mount(fastify);
  await fastify.ready();
  const complaints = table.complaints();
  if (complaints.length > 0) {
    await app.close();
    throw new Error(`The routes and the endpoint table differ:\n  ${complaints.join('\n  ')}`);
  }
  return app;
}
