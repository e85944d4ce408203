import { randomUUID } from 'node:crypto';
import { plusHours } from '@mudu/contracts/time';
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

  it('takes away what dead processes have claimed and nobody asked to be told, once nobody waits for it', async () => {
    const ago = (hours: number) => plusHours(shop.clock.real(), -hours);
    for (const hours of [23, 25])
      await shop.pool.query('INSERT INTO app.claims (key, claim_id, renewed_at) VALUES ($1, $2, $3)', [
        `claimed ${hours} hours ago`,
        randomUUID(),
        ago(hours),
      ]);
    const [told, untold] = [randomUUID(), randomUUID()];
    await shop.pool.query(
      'INSERT INTO app.reaction_reports (event_id, done_by, reported_at) VALUES ($1, NULL, $2), ($3, NULL, $4)',
      [told, ago(0.5), untold, ago(2)],
    );
    await shop.app.get(RetentionJob).removeExpired();
    const { rows: claims } = await shop.pool.query('SELECT key FROM app.claims');
    expect(claims).toEqual([{ key: 'claimed 23 hours ago' }]);
    const { rows: reports } = await shop.pool.query(
      'SELECT event_id FROM app.reaction_reports WHERE event_id = ANY($1::uuid[])',
      [[told, untold]],
    );
    expect(reports).toEqual([{ event_id: told }]);
  });
});
