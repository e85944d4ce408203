import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secureReplies } from '@mudu/api/http/securityHeaders';
import { browserForSpecs, pageForSpecs } from '@mudu/testing/run/browserForSpecs';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { mountSite } from './site.js';

/** What a browser lets a page of the site do that somebody has smuggled texts into. */
const OWN = `
  window.refused = [];
  for (const run of [() => eval('1'), () => new Function('1')])
    try { run(); } catch (error) { refused.push(error.name); }`;
let browser: Browser;
let root: string;
let site: FastifyInstance;
let elsewhere: FastifyInstance;
let [here, there] = ['', ''];
let page: Page;

beforeAll(async () => {
  browser = await browserForSpecs();
  root = await folderForSpecs('site');
  [site, elsewhere] = [Fastify(), Fastify()];
  elsewhere.get('/', (_, reply) => reply.type('text/html').send(`<iframe src="${here}/"></iframe>`));
  elsewhere.get('/ran.js', (_, reply) => reply.type('text/javascript').send('window.ran = "elsewhere"'));
  there = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
  await copyFile('web/public/first.js', join(root, 'first.js'));
  await writeFile(join(root, 'own.js'), OWN);
  await writeFile(
    join(root, 'index.html'),
    `<!doctype html><title>Mudu</title><script src="/first.js"></script><script src="/own.js"></script>
     <script>window.ran = 'inline'</script><img src="data:," onerror="window.ran = 'handler'">
     <script src="${there}/ran.js"></script>`,
  );
  secureReplies(site);
  await mountSite('https://shop.example', root)(site);
  here = await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close(), elsewhere?.close()]);
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  page = await pageForSpecs(browser);
  await page.goto(here);
});
afterEach(() => page.context().close());

it('runs the scripts of the site and no others, and they run no texts', async () => {
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await page.evaluate('window.refused')).toEqual(['EvalError', 'EvalError']);
});

it.each([
  ['HTML of an element', "document.body.innerHTML = '<b>x</b>'"],
  ['HTML beside an element', "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')"],
  ['HTML of a fragment', "document.createRange().createContextualFragment('<b>x</b>')"],
  ['a document', "new DOMParser().parseFromString('<b>x</b>', 'text/html')"],
  ['the page of a frame', "document.createElement('iframe').srcdoc = '<b>x</b>'"],
  ['the page', "document.write('<b>x</b>')"],
  ['a script', "document.createElement('script').text = 'window.ran = 1'"],
  ['the address of a script, though it is of the site', "document.createElement('script').src = '/own.js'"],
  ['what a button does', "document.body.setAttribute('onclick', 'window.ran = 1')"],
  ['a worker, though it is of the site', "new Worker('/own.js')"],
  ['the worker between page and shop', "navigator.serviceWorker.register('/own.js')"],
  ['another policy', "trustedTypes.createPolicy('mine', { createHTML: text => text })"],
])('no text becomes %s', async (_, act) => {
  await expect(page.evaluate(`(async () => { await (${act}) })()`)).rejects.toThrow(/TypeError|requires '/);
  expect(await page.evaluate('[window.ran, document.querySelector("b")]')).toEqual([undefined, null]);
});

it('text stays text, and the shop’s own worker may be asked for', async () => {
  expect(await page.evaluate("document.body.innerHTML = 'a & b'; document.body.textContent")).toBe('a & b');
  const asked = page.evaluate("navigator.serviceWorker.register('/sw.js')");
  await expect(asked).rejects.toThrow(/404|bad HTTP response/);
});

it.each([
  ['connect-src', "fetch('THERE/').catch(() => 0)"],
  ['img-src', "new Image().src = 'THERE/'"],
  ['style-src-elem', "add('link', { rel: 'stylesheet', href: 'THERE/' })"],
  ['font-src', "new FontFace('x', 'url(THERE/)').load().catch(() => 0)"],
  ['frame-src', "add('iframe', { src: 'THERE/' })"],
  ['media-src', "add('audio', { src: 'THERE/' })"],
  ['form-action', "add('form', { action: 'THERE/' }).submit()"],
  ['base-uri', "add('base', { href: 'THERE/' })"],
])('nothing goes to somebody else: %s', async (directive, act) => {
  const refused = await page.evaluate(
    `new Promise(resolve => {
       const add = (name, how) => document.body.appendChild(Object.assign(document.createElement(name), how));
       document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
       ${act.replace('THERE', there)};
     })`,
  );
  expect(refused).toBe(directive);
});

it('is shown in no page of somebody else’s', async () => {
  const refused = page.waitForEvent('console', message => message.text().includes('frame-ancestors'));
  await page.goto(there);
  await refused;
});
