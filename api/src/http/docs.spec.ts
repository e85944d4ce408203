import { endpoints } from '@mudu/contracts/endpoints/all';
import { browserForSpecs, pageForSpecs } from '@mudu/testing/run/browserForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import type { Browser } from 'playwright-core';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const get = (path: string) => shop.app.inject({ method: 'GET', url: `/api/v1${path}` });

describe('the api reference', () => {
  it.each([
    ['openapi.json', { openapi: '3.1.0' }],
    ['asyncapi.json', { asyncapi: '3.0.0' }],
  ])(
    '%s comes as what it is, and compressed to whoever accepts that (rules/api.md A29)',
    async (name, says) => {
      const url = `/api/v1/${name}`;
      const { headers } = await shop.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      expect((await get(`/${name}`)).json()).toMatchObject(says);
    },
  );

  it('is a page without a script inside, and files of the kinds they are', async () => {
    const page = await get('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    // The reference makes HTML of texts.
    expect(policy).not.toContain('trusted-types');
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|\son\w+=|javascript:/i);
    const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(match => match[1] as string);
    expect(links).toHaveLength(5);
    for (const link of links) {
      const file = await shop.app.inject({ method: 'GET', url: link });
      expect([link, file.statusCode]).toEqual([link, 200]);
      expect(file.headers['x-content-type-options']).toBe('nosniff');
      const kind = { js: 'text/javascript', css: 'text/css', png: 'image/png', json: 'application/json' };
      expect(file.headers['content-type']).toContain(kind[link.split('.').at(-1) as keyof typeof kind]);
    }
  });

  it.each(['index.html', 'package.json', '../package.json', '%2e%2e%2fpackage.json', 'constructor', ''])(
    'serves nothing else of its package: %s',
    async name => {
      const reply = await get(`/docs/${name}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
    },
  );

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await browserForSpecs();
    });
    afterAll(() => browser?.close());

    it('shows the calls, breaks no rule of the page and asks nobody else', async () => {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const origin = await shop.app.getUrl();
      const page = await pageForSpecs(browser);
      const troubles: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      page.on('pageerror', error => troubles.push(String(error)));
      page.on('request', request => {
        if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
          troubles.push(`asked ${request.url()}`);
      });
      await page.goto(`${origin}/api/v1/docs`);
      await page.locator('.opblock-tag').first().waitFor();
      const tags = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1] as string));
      for (const tag of tags) await page.locator(`.opblock-tag[data-tag="${tag}"]`).waitFor();
      await page.locator('.opblock-tag[data-tag="orders"]').click();
      await page.locator('.opblock-summary', { hasText: '/orders/checkout' }).first().click();
      await page.getByText('Request body').first().waitFor();
      expect(troubles).toEqual([]);
    });
  });
});
