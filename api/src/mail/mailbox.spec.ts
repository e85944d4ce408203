import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { drawn } from './drawn.js';
import { Mailbox } from './mailbox.js';
import { mailboxPage } from './mailboxPage.js';

let tables: ShopTables;
let fastify: FastifyInstance;
let mailbox: Mailbox;
const clock = new SpecClock();

beforeAll(async () => {
  tables = await shopTables();
  mailbox = new Mailbox(tables.pool, clock);
  fastify = Fastify();
  await mailboxPage(mailbox)(fastify);
});
afterAll(async () => {
  await fastify?.close();
  await tables?.close();
});
beforeEach(() => tables.pool.query('DELETE FROM app.mailbox'));

const frame = { shop: 'https://mudu.example' };
async function letter({ to = 'ada@example.com', subject = 'Welcome to Mudu', say = 'Hello' } = {}) {
  const id = v7();
  clock.forward(60_000);
  await mailbox.send({ id, to, content: { subject, blocks: [{ say }] }, frame });
  return id;
}
const page = (url: string) => fastify.inject(url);
const order = (html: string, ...texts: string[]) => texts.map(text => html.indexOf(text));

describe('the mailbox', () => {
  it('keeps a letter once, however often it is sent', async () => {
    const content = { subject: 'One', blocks: [] };
    const twice = { id: v7(), to: 'ada@example.com', content, frame };
    await Promise.all([
      mailbox.send(twice),
      mailbox.send(twice),
      mailbox.send({ ...twice, content: { ...content, subject: 'Other' } }),
    ]);
    expect(await mailbox.letters(undefined, 10)).toHaveLength(1);
  });

  it('lists the newest first', async () => {
    await letter({ subject: 'First letter' });
    await letter({ subject: 'Second letter' });
    const { statusCode, body, headers } = await page('/mailbox');
    expect(statusCode).toBe(200);
    const [second = -1, first = -1] = order(body, 'Second letter', 'First letter');
    expect(second).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(second);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows the letters to one address', async () => {
    await letter({ to: 'ada@example.com', subject: 'For Ada' });
    await letter({ to: 'bisi@example.com', subject: 'For Bisi' });
    const { body } = await page('/mailbox?to=%20Bisi@Example.com');
    expect(body).toContain('For Bisi');
    expect(body).not.toContain('For Ada');
    expect((await page('/mailbox?to=nobody@example.com')).body).toContain(
      'No letters for nobody@example.com yet.',
    );
    expect((await page('/mailbox?to=&to=x')).body).toContain('For Ada');
  });

  it('opens a letter, and the letter as it was sent', async () => {
    const content = { subject: 'Reset', blocks: [{ say: '“Code” <042317>' }], topic: 'tips' } as const;
    const id = v7();
    const leaving = { ...frame, leaveUrl: 'https://mudu.example/unsubscribe?token=1' };
    await mailbox.send({ id, to: 'ada@example.com', content, frame: leaving });
    const { body } = await page(`/mailbox/${id}`);
    expect(body).toContain(`<iframe src="/mailbox/${id}/letter"`);
    expect(body).toContain('<pre>“Code” &lt;042317&gt;');
    const { html } = drawn({ content, frame: leaving });
    expect(html).toContain('“Code” &lt;042317&gt;');
    expect(html).toContain(leaving.leaveUrl);
    expect((await page(`/mailbox/${id}/letter`)).body).toBe(html);
  });

  it('opens a letter that was kept as drawn', async () => {
    const id = v7();
    await tables.pool.query(
      `INSERT INTO app.mailbox (id, recipient, subject, text, html, sent_at)
       VALUES ($1, 'ada@example.com', 'Reset', 'Code 042317', '<h1>Code 042317</h1>', now())`,
      [id],
    );
    expect((await page(`/mailbox/${id}`)).body).toContain('<pre>Code 042317</pre>');
    expect((await page(`/mailbox/${id}/letter`)).body).toBe('<h1>Code 042317</h1>');
  });

  it('runs nothing and loads nothing from elsewhere', async () => {
    const id = await letter({
      subject: '<script>alert(1)</script>',
      to: '"><img src=x onerror=alert(1)>@example.com',
    });
    for (const url of ['/mailbox', `/mailbox/${id}`, '/mailbox?to="><script>alert(1)</script>']) {
      const { body, headers } = await page(url);
      expect(body).not.toMatch(/<script|<img|style="|onclick/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    }
    const policy = (await page(`/mailbox/${id}/letter`)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
  });

  it('has styles of its own, and no letter where there is none', async () => {
    const styles = await page('/mailbox/styles.css');
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    for (const url of [`/mailbox/${v7()}`, '/mailbox/x', `/mailbox/${v7()}/letter`])
      expect((await page(url)).statusCode).toBe(404);
  });
});
