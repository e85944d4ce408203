import { jobsOf, openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { WebhookInbox } from './webhookInbox.js';

describe('a webhook', () => {
  let shop: SpecShop;
  beforeAll(async () => {
    shop = await shopForSpecs();
  });
  afterAll(() => shop?.close());

  const accept = (body: object) => shop.app.get(WebhookInbox).accept(Buffer.from(JSON.stringify(body)), body);
  const idle = () =>
    shop.until(
      () => openJobs(shop.pool, 'webhook'),
      open => open.length === 0,
    );
  const worked = () => shop.logged().split('webhook of no use to us').length - 1;

  it('that comes 76 times, and again when it is done, is one job; another letter is another', async () => {
    const letter = { event: 'transfer.success', data: { reference: 'one' } };
    await Promise.all(Array.from({ length: 75 }, () => accept(letter)));
    await idle();
    await accept(letter);
    await idle();
    expect(await jobsOf(shop.pool, 'webhook')).toMatchObject([
      { state: 'completed', data: { event: 'transfer.success', reference: 'one' } },
    ]);
    expect(worked()).toBe(1);

    await accept({ ...letter, data: { reference: 'two' } });
    await idle();
    expect(worked()).toBe(2);
    const { rows } = await shop.pool.query(
      "SELECT DISTINCT deletion_seconds / 86400 AS days FROM jobs.job WHERE name = 'webhook'",
    );
    expect(rows).toEqual([{ days: 30 }]);
  });
});
