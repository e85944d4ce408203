import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountSite } from './site.js';

const ID = '0198f2c4-0000-7000-8000-000000000001';

describe('the built site', () => {
  let root: string;
  let fastify: FastifyInstance;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'mudu-site-'));
    await mkdir(join(root, 'assets'));
    await writeFile(
      join(root, 'index.html'),
      '<!doctype html><title>Mudu</title><meta property="og:image" content="/icons/share.jpg" />',
    );
    await writeFile(join(root, 'assets/frame.js'), 'export {};');
    const ahead = {
      pages: { '/packages': ['frame.js', 'shelf.js'], '/packages/:id': ['frame.js', 'package.js'] },
      others: ['frame.js'],
    };
    await writeFile(join(root, 'ahead.json'), JSON.stringify(ahead));
    fastify = Fastify();
    await mountSite('https://shop.example', root)(fastify);
  });
  afterAll(async () => {
    await fastify.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    fastify.inject({ method: 'GET', url, headers });

  it.each([
    ['a page', '/packages?q=rice', ['frame', 'shelf']],
    ['a page with an id', `/packages/${ID}`, ['frame', 'package']],
    ['every other page', '/packages/unknown', ['frame']],
  ])('names the scripts that %s will ask for', async (_, url, scripts) => {
    const { headers, body } = await get(url);
    expect(body).toContain('<title>Mudu</title>');
    expect(headers.link).toBe(
      [
        '</first.js>; rel=preload; as=script',
        ...scripts.map(name => `</${name}.js>; rel=modulepreload`),
      ].join(', '),
    );
  });

  it('is asked for anew where it is a page, and kept for a year where its name changes with it', async () => {
    expect((await get('/packages')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/frame.js')).headers['cache-control']).toContain('immutable');
  });

  it('is the same page in whatever a browser accepts, and is not sent again to one that has it', async () => {
    const plain = await get('/packages');
    const accepting = async (encodings: string) => {
      const { headers, rawPayload } = await get('/packages', { 'accept-encoding': encodings });
      return [headers['content-encoding'], headers.vary, rawPayload] as const;
    };
    const [br, vary, shortest] = await accepting('gzip, deflate, br, zstd');
    expect([br, vary, brotliDecompressSync(shortest).toString()]).toEqual([
      'br',
      'Accept-Encoding',
      plain.body,
    ]);
    const [gzip, , shorter] = await accepting('gzip');
    expect([gzip, gunzipSync(shorter).toString()]).toEqual(['gzip', plain.body]);
    const again = await get('/packages', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/', '/index.html', '/register?ref=AMAKA'])(
    'tells who shows a link to %s in a message the whole address of its picture',
    async path => expect((await get(path)).body).toContain('content="https://shop.example/icons/share.jpg"'),
  );

  it('leads a password manager to where the password is changed, and to nothing else that is well known', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/profile/change-password']);
    expect(
      (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'))
        .statusCode,
    ).toBe(404);
  });

  it('is the page of a site that was built while the shop runs', async () => {
    const file = join(root, 'index.html');
    const before = (await get('/packages')).body;
    await writeFile(file, before.replace('Mudu', 'Mudu anew'));
    await utimes(file, new Date(), new Date(Date.now() + 60_000));
    expect((await get('/packages')).body).toContain('Mudu anew');
    await rm(file);
    expect((await get('/packages')).body).toContain('Mudu anew');
    await writeFile(file, before);
  });

  it('has the scripts of a site that was built while the shop runs, and no others', async () => {
    await writeFile(join(root, 'assets/later.js'), 'export const later = 1;');
    const { statusCode, body, headers } = await get('/assets/later.js');
    expect([statusCode, body]).toEqual([200, 'export const later = 1;']);
    expect(headers['cache-control']).toContain('immutable');
    for (const path of ['/assets/never.js', '/assets/', '/assets/../ahead.jso', '/assets/%2e%2e/%2e%2e/x.js'])
      expect((await get(path)).statusCode).not.toBe(200);
  });
});
