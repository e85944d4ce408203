import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Mudu</title>');
    await writeFile(join(root, 'assets/frame.js'), 'export {};');
    const ahead = {
      pages: { '/packages': ['frame.js', 'shelf.js'], '/packages/:id': ['frame.js', 'package.js'] },
      others: ['frame.js'],
    };
    await writeFile(join(root, 'ahead.json'), JSON.stringify(ahead));
    fastify = Fastify();
    await mountSite(root)(fastify);
  });
  afterAll(async () => {
    await fastify.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string) => fastify.inject({ method: 'GET', url });

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

  it('has the scripts of a site that was built while the shop runs, and no others', async () => {
    await writeFile(join(root, 'assets/later.js'), 'export const later = 1;');
    const { statusCode, body, headers } = await get('/assets/later.js');
    expect([statusCode, body]).toEqual([200, 'export const later = 1;']);
    expect(headers['cache-control']).toContain('immutable');
    for (const path of ['/assets/never.js', '/assets/', '/assets/../ahead.jso', '/assets/%2e%2e/%2e%2e/x.js'])
      expect((await get(path)).statusCode).not.toBe(200);
  });
});
