import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** OWASP ASVS 5.0, 3.4. Inline styles are how the interface library writes its own. */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // No text becomes HTML or a script, but for what the one policy of the site lets pass (web/public/first.js).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  crossOriginEmbedderPolicy: false,
});

/** For a reply to what is no request to a route, and so passes no hook. */
export const securityHeaders: Readonly<Record<string, string>> = (() => {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  secure(request, reply, () => undefined);
  return reply.getHeaders() as Record<string, string>;
})();

/** Made once: `@fastify/helmet` puts the policy together again for each reply. */
export function secureReplies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) =>
    secure(request.raw, reply.raw, error => done(error as Error | undefined)),
  );
}

/** For a page of somebody else's that makes HTML of texts; what it may fetch and run stays the same. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter(directive => !/^(require-trusted-types-for|trusted-types)\b/.test(directive))
    .join(';');
