import { HandClock, secretKey } from '@mudu/testing/sandbox/sandboxUnderTest';
import Fastify, { type FastifyInstance } from 'fastify';
import { memoryStore } from './memoryStore.js';
import { createSandbox } from './sandbox.js';

describe('the sandbox inside a larger server', () => {
  const clock = new HandClock();
  let app: FastifyInstance;

  beforeEach(async () => {
    app = Fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'self'");
    });
    app.post('/hook', async request => ({ raw: Buffer.isBuffer(request.body) }));
    await app.register(
      createSandbox({
        secretKey,
        publicUrl: 'http://localhost:3000/sandbox/',
        webhookUrl: 'http://127.0.0.1:9/',
        store: memoryStore(),
        now: clock.now,
        schedule: clock.schedule,
        seed: 'specs',
        log: () => undefined,
      }),
      { prefix: '/sandbox' },
    );
  });

  afterEach(() => app.close());

  it("reads its own bodies and leaves the server's alone", async () => {
    const opened = await app.inject({
      method: 'POST',
      url: '/sandbox/transaction/initialize',
      headers: { authorization: `Bearer ${secretKey}` },
      payload: { email: 'ada@example.com', amount: 100 },
    });
    expect(opened.json().data.authorization_url).toMatch(
      /^http:\/\/localhost:3000\/sandbox\/checkout\/[a-z0-9]{15}$/,
    );
    const outside = await app.inject({ method: 'POST', url: '/hook', payload: { any: 1 } });
    expect(outside.json()).toEqual({ raw: true });
  });

  it("sets its page's own policy and answers only for its own paths", async () => {
    const page = await app.inject('/sandbox/checkout/unknown');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect((await app.inject('/sandbox/unknown')).json()).toMatchObject({ status: false });
    expect((await app.inject('/unknown')).json()).toMatchObject({ statusCode: 404 });
  });
});
