import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { compression } from './compression.js';

const goods = Array.from({ length: 200 }, (_, index) => ({ id: index, name: 'Long-grain rice' }));

/** rules/api.md A29 */
describe('compressed replies', () => {
  let fastify: FastifyInstance;

  beforeAll(async () => {
    fastify = Fastify();
    await fastify.register(compress, compression);
    fastify.get('/list', () => goods);
    fastify.get('/text', (_, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(goods)),
    );
    fastify.get('/one', () => goods[0]);
    fastify.get('/stream', (_, reply) => reply.type('text/event-stream').send('data: 1\n\n'.repeat(1000)));
  });
  afterAll(() => fastify.close());

  const get = (url: string, accepted: string) =>
    fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } });

  it.each([
    ['/list', 'gzip, br', 'br', brotliDecompressSync],
    ['/list', 'gzip', 'gzip', gunzipSync],
    ['/text', 'gzip, br', 'br', brotliDecompressSync],
  ] as const)('%s comes to one who accepts %s as %s, and says the same', async (url, accepted, is, open) => {
    const { headers, rawPayload } = await get(url, accepted);
    expect(headers['content-encoding']).toBe(is);
    expect(headers.vary).toContain('accept-encoding');
    expect(JSON.parse(open(rawPayload).toString())).toEqual(goods);
    expect(rawPayload.length * 5).toBeLessThan(JSON.stringify(goods).length);
  });

  it.each([
    ['a short reply', '/one', 'br'],
    ['a stream of events', '/stream', 'br'],
    ['a list for one who accepts nothing of the kind', '/list', 'identity'],
  ])('%s stays as it is', async (_, url, accepted) => {
    expect((await get(url, accepted)).headers['content-encoding']).toBeUndefined();
  });
});
