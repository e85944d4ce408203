import type { IncomingMessage } from 'node:http';
import { unsubscribe } from '@mudu/contracts/endpoints/notification';
import { paymentWebhook } from '@mudu/contracts/endpoints/payment';
import { invalid, problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.js';
import { type RequestContext, runInContext, systemContext } from '../platform/requestContext.js';
import { ownOrigin } from './ownOrigin.js';
import { hasRepeatedField } from './repeatedFields.js';
import { API } from './routeTable.js';

declare module 'fastify' {
  interface FastifyRequest {
    shop: RequestContext;
    /** The exact bytes of a JSON body: signatures are checked on these. */
    rawBody?: Buffer;
  }
}

/** Bodies over 100 kB are refused (rules/api.md A15); uploads have their own limit. */
const BODY_LIMIT = 100 * 1024;
const ONE_CLICK_LIMIT = 1024;
const WEBHOOK = `${API}${paymentWebhook.path}`;
/** Far more than any request of the table has, and less than what walks a body can follow. */
const MOST_LEVELS = 1000;

/** What every request gets: its context, its raw body, its headers on the way out, one line in the log. */
export function installHooks(fastify: FastifyInstance, log: Logger, clock: Clock, config: Config): void {
  fastify.decorateRequest('shop', null as unknown as RequestContext);
  fastify.addHook('onRequest', async (request, reply) => {
    // What is read is as it was no earlier than this (api/src/live); what is written shows the time it was written.
    if (isOfApi(request)) void reply.header('X-Shop-Time', clock.now());
    const origin = ownOrigin(request.headers.origin, config);
    request.shop = { ...systemContext(request.id), ip: request.ip, owed: [], ...(origin ? { origin } : {}) };
  });
  // A connection that is kept alive would hold up the end of the server it came to.
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
  });
  fastify.addHook('preHandler', (request, _reply, done) => runInContext(request.shop, done));
  fastify.addHook('onSend', async (request, reply) => {
    // Nothing is owed by a request that got no context, because its own headers could not be read.
    if (request.shop?.owed?.length) await Promise.all(request.shop.owed);
    void reply.header('X-Request-Id', request.id);
    if (closing) void reply.header('Connection', 'close');
    if (!isOfApi(request) || !request.shop) return;
    if (request.method !== 'GET') void reply.header('X-Shop-Time', clock.now());
    void reply.header('X-Consistency-Token', request.shop.position);
    if (request.shop.stale) void reply.header('X-Stale', 'true');
    // Signing in is answered with a session.
    if (request.headers.authorization || request.method !== 'GET')
      void reply.header('Cache-Control', 'no-store');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('info') || !isOfApi(request)) return;
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      person: request.shop?.identity?.userId,
    });
  });
  // Bodies are JSON, and nothing else (rules/api.md A15).
  fastify.removeContentTypeParser('text/plain');
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      const bytes = body as Buffer;
      request.rawBody = bytes;
      if (bytes.length === 0) return done(null, undefined);
      const text = bytes.toString('utf8');
      parse(request, text, (error, value) => {
        if (error) done(error, undefined);
        else if (isDeeperThan(MOST_LEVELS, value)) done(invalid({ body: 'This is nested too deeply' }));
        // What the provider has signed is read as it comes.
        else if (request.routeOptions.url !== WEBHOOK && isReadTwoWays(text))
          done(invalid({ body: 'This is not valid JSON' }));
        else done(null, value);
      });
    },
  );
  // But for the one call that mail programs make by themselves; what it says beside the link is not looked at (RFC 8058).
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_LIMIT },
    (request, _body, done) =>
      request.routeOptions.url === `${API}${unsubscribe.path}`
        ? done(null, undefined)
        : done(problem('unsupported_media_type')),
  );
}

/** By its route, as a path can be spelled in many ways; by its path where it has none. */
const isOfApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some(path => path?.startsWith(API));

/** The parser passes over a byte order mark, and of a field that comes twice takes the last. */
const isReadTwoWays = (text: string): boolean => text.startsWith('\uFEFF') || hasRepeatedField(text);

/** Level by level, as whoever follows one branch down may never come up again. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const sane = /^[A-Za-z0-9-]{8,64}$/;
export const givenRequestId = (request: IncomingMessage): string | undefined => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : undefined;
};
