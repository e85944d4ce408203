import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { apiRoutes } from './apiRoutes.js';
import { assertKey } from './calls.js';
import { checkoutRoutes } from './checkoutRoutes.js';
import { seededCodes } from './codes.js';
import { controlRoutes } from './controlRoutes.js';
import { Refusal, refusals } from './envelope.js';
import { FaultPlan } from './faults.js';
import { createJobRunner } from './jobRunner.js';
import { type SandboxOptions, settle } from './options.js';
import type { Provider } from './provider.js';

/**
 * A payment provider that speaks Paystack's API, with a pay page and signed webhooks, as a Fastify plugin:
 * `app.register(createSandbox(options), { prefix: '/sandbox' })`. It knows the shop by HTTP only.
 */
export function createSandbox(options: SandboxOptions): FastifyPluginAsync {
  const settings = settle(options);
  const core = {
    settings,
    store: settings.store,
    codes: seededCodes(settings.seed),
    faultPlan: new FaultPlan(),
  };
  return async app => {
    const provider: Provider = { ...core, jobs: createJobRunner(core) };
    await settings.store.open();
    readBodies(app);
    answerErrors(app, provider);
    await app.register(async pages => checkoutRoutes(pages, provider));
    await app.register(async api => {
      api.addHook('onRequest', async request => assertKey(request, settings.secretKey));
      apiRoutes(api, provider);
      controlRoutes(api, provider);
    });
    // Webhooks that a restart has interrupted go on as soon as the shop can hear them.
    app.addHook('onReady', async () => provider.jobs.wake());
    app.addHook('preClose', async () => provider.jobs.close());
  };
}

/** Whatever parsers the surrounding server has, here there are JSON and forms. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(new Refusal(400, { message: 'Invalid JSON in the request body' }));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

function answerErrors(app: FastifyInstance, { settings }: Provider): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusals.noSuchRoute().toJSON()));
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.statusCode).send(error.toJSON());
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) return reply.code(statusCode).send({ status: false, message: error.message });
    settings.log(`Payment sandbox: ${error.stack ?? error.message}`);
    return reply.code(500).send(refusals.broken().toJSON());
  });
}
