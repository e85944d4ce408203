import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { RetentionJob } from './retention.schedule.js';

describe('the retention job', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());

  it('takes stored replies away after their 24 hours and not before', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    await shop.buy(ada, 'wallet', { headers: { 'idempotency-key': 'kept-for-a-day' } });
    const kept = async () =>
      (await shop.pool.query('SELECT count(*)::int AS n FROM app.idempotency')).rows[0].n;
    await shop.app.get(RetentionJob).removeExpired();
    expect(await kept()).toBe(1);
    shop.clock.forward(24 * 3_600_000 + 1000);
    await shop.app.get(RetentionJob).removeExpired();
    expect(await kept()).toBe(0);
  });

  it('takes away the counters of windows that are over', async () => {
    const now = Date.parse(shop.clock.real());
    await shop.pool.query('INSERT INTO app.rate_limits VALUES ($1, 1, $2), ($3, 1, $4)', [
      'over',
      now - 1,
      'open',
      now + 1000,
    ]);
    await shop.app.get(RetentionJob).removeExpired();
    const { rows } = await shop.pool.query(`SELECT key FROM app.rate_limits WHERE key IN ('over', 'open')`);
    expect(rows).toEqual([{ key: 'open' }]);
  });
});
