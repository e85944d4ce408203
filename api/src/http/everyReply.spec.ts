import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { mountSite } from '@mudu/deploy/local/site';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { securityHeaders } from './securityHeaders.js';

const PAGE = '<!doctype html><title>Mudu</title>';

describe('whatever the port is asked for', () => {
  let root: string;
  let shop: SpecShop;
  beforeAll(async () => {
    root = await folderForSpecs('site');
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), PAGE);
    await writeFile(join(root, 'assets/page.js'), 'export {};');
    shop = await shopForSpecs({ mounts: () => [mountSite('http://localhost:3000', root)] });
  });
  afterAll(async () => {
    await shop?.close();
    await rm(root, { recursive: true });
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  it.each([
    ['a page', '/packages', 200],
    ['a script', '/assets/page.js', 200],
    ['a script of another build', '/assets/gone.js', 404],
    ['a call', '/api/v1/settings/terms', 200],
    ['a call without a session', '/api/v1/orders', 401],
    ['no call', '/api/v1/nowhere', 404],
    ['a path that can not be read', '/%zz', 404],
    ['the reference', '/api/v1/docs', 200],
  ])('%s is answered with what keeps a browser from more than it needs', async (_, url, status) => {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders))
      if (name !== 'content-security-policy') expect([name, reply.headers[name]]).toEqual([name, value]);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
  });

  it.each([
    ['a part that a script does not have', '/assets/page.js', { range: 'bytes=99999-' }, 416],
    ['a script only if it is another', '/assets/page.js', { 'if-match': '"another"' }, 412],
    [
      'a script only if it is old',
      '/assets/page.js',
      { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      412,
    ],
    ['what is in no folder', '/assets/....//page.js', {}, 404],
    ['two slashes', '/assets//page.js', {}, 404],
    ['another file of the reference', '/api/v1/docs/package.json', {}, 404],
  ])('is refused %s in the words of every refusal', async (_, url, headers, status) => {
    const reply = await ask(url, headers);
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      {
        message: expect.any(String),
        error: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      },
    ]);
  });

  it('is told nothing that may be kept, however a call is spelled, and it is on record', async () => {
    const ada = await registerPerson(shop);
    for (const [id, url] of [
      ['spelled-plainly', '/api/v1/auth/sessions'],
      ['spelled-otherwise', '/%61pi/v1/auth/%73essions'],
    ] as const) {
      const reply = await ask(url, { authorization: `Bearer ${ada.token}`, 'x-request-id': id });
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-consistency-token': expect.any(String),
        'x-shop-time': expect.any(String),
      });
      const line = shop
        .logged()
        .split('\n')
        .find(one => one.includes(id));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ route: '/api/v1/auth/sessions', person: ada.user.id });
    }
  });

  it('tells the scripts of no other site', async () => {
    const elsewhere = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const [method, url] of [
      ['GET', '/api/v1/settings/terms'],
      ['POST', '/api/v1/auth/login'],
      ['OPTIONS', '/api/v1/auth/login'],
    ] as const) {
      const { headers } = await shop.app.inject({ method, url, headers: elsewhere });
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('waits five minutes for the whole of what is asked, and no longer', () => {
    expect((shop.app.getHttpServer() as Server).requestTimeout).toBe(5 * 60_000);
  });

  it('is given a session that nothing keeps', async () => {
    const { email, password } = await registerPerson(shop);
    const { headers } = await shop.call('POST', '/auth/login', { body: { email, password } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
