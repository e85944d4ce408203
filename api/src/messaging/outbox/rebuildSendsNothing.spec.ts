import type { EventStore } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import { verifyView } from '@mudu/projections/runner/verify';
import { openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { EVENT_STORE } from '../../platform/tokens.js';

describe('rebuilding every view of a shop that has traded', () => {
  let shop: OpenShop;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const { body } = await shop.buy(ada, 'wallet');
    await shop.buy(ada, 'card');
    await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    await shop.until(
      async () => ({ ...(await outside()), open: (await openJobs(shop.pool)).length }),
      ({ outbox, open }) => outbox + open === 0,
    );
  });
  afterAll(() => shop?.close());

  const outside = async () => ({
    letters: shop.letters.length,
    events: (await shop.events()).length,
    outbox: (await shop.pool.query('SELECT count(*)::int AS n FROM app.outbox')).rows[0].n,
    // Of every state: also those that are done, as far as their rows are kept.
    jobs: (await shop.pool.query("SELECT count(*)::int AS n FROM jobs.job WHERE name <> 'recurring'")).rows[0]
      .n,
    stock: (await shop.pool.query('SELECT sum(quantity)::int AS q, sum(reserved)::int AS r FROM app.items'))
      .rows[0],
  });

  it('sends no mail, appends no event, calls nobody and moves no stock, and ends equal byte for byte', async () => {
    const before = await outside();
    expect(before.letters).toBeGreaterThan(0);
    const parts = { store: shop.app.get<EventStore>(EVENT_STORE), pool: shop.pool };
    for (const view of allViews) {
      await rebuildView(view, parts);
      expect((await verifyView(view, parts)).filter(({ equal }) => !equal)).toEqual([]);
    }
    expect(await outside()).toEqual(before);
  });
});
