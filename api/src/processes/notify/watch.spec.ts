import type { NotificationList } from '@mudu/contracts/notification/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CatalogueSnapshot } from '../../domains/catalogue/catalogueSnapshot.js';
import { LowStock } from '../../domains/catalogue/lowStock.schedule.js';
import { Watch } from './watch.schedule.js';

let shop: OpenShop;
let boss: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
});
afterAll(() => shop?.close());

const warnings = async (kind: string) =>
  (
    await shop.as<NotificationList>(boss, 'GET', '/admin/notifications?limit=100&type=critical_event')
  ).body.notifications.filter(({ payload }) => (payload.data as { kind: string }).kind === kind);

describe('what all staff must know and nobody has said', () => {
  it('is five payments that failed within ten minutes, once', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    const fail = async () => {
      const funding = await shop.as<{ authorizationUrl: string; reference: string }>(
        ada,
        'POST',
        '/wallet/fund',
        {
          body: { amountKobo: 100_000 },
        },
      );
      await shop.press(funding.body.authorizationUrl, 'fail');
      await shop.as(ada, 'GET', `/payment/verify/${funding.body.reference}`);
    };
    await shop.press((order.paymentDetails as { url: string }).url, 'fail');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentProviderRef}`);
    shop.clock.forward(3 * 60_000);
    for (let n = 0; n < 3; n++) await fail();
    await shop.atRest();
    await shop.app.get(Watch).look();
    expect(await warnings('payments_failing')).toEqual([]);
    await fail();
    await shop.atRest();
    for (let twice = 0; twice < 2; twice++) await shop.app.get(Watch).look();
    await shop.atRest();
    await fail();
    await shop.atRest();
    // Without the first of them there are still five within ten minutes, of which staff know.
    shop.clock.forward(6 * 60_000);
    await shop.app.get(Watch).look();
    shop.clock.forward(2 * 60_000);
    await shop.app.get(Watch).look();
    const told = await warnings('payments_failing');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      message: '5 payments of 1 person failed in 10 minutes.',
      payload: { failedTransactions: 5, affectedUsers: 1 },
    });
  });

  it('is not what staff write, whatever type and payload they give it', async () => {
    // Past all that failed before.
    shop.clock.forward(11 * 60_000);
    const tell = (type: string, payload: object) =>
      shop.as(boss, 'POST', '/notifications', {
        body: { userId: boss.id, type, title: 'By hand', message: 'Of staff', payload },
      });
    for (let n = 0; n < 5; n++) await tell('failed_transaction', { userId: boss.id });
    await shop.atRest();
    const before = (await warnings('payments_failing')).length;
    await shop.app.get(Watch).look();
    expect(await warnings('payments_failing')).toHaveLength(before);
    await tell('critical_event', { data: { kind: 'payments_failing', until: 'no day' } });
    await shop.atRest();
    await shop.app.get(Watch).look();
    expect(await warnings('payments_failing')).toHaveLength(before + 1);
  });

  it('is a view that has stopped, once', async () => {
    const standstill = (error: string | null) =>
      shop.pool.query(`UPDATE ${viewSchema.payments}.checkpoint SET error = $1`, [error]);
    await standstill('a handler failed');
    for (let twice = 0; twice < 2; twice++) await shop.app.get(Watch).look();
    await standstill(null);
    const [told, ...more] = await warnings('view_stopped');
    expect(told?.title).toBe('The view payments has stopped');
    expect(more).toEqual([]);
  });

  it('is a view that has stopped, also where failed payments can not be counted', async () => {
    const notices = `${viewSchema.notifications}.notices`;
    const standstill = (error: string | null) =>
      shop.pool.query(`UPDATE ${viewSchema.referrals}.checkpoint SET error = $1`, [error]);
    await shop.atRest();
    await standstill('a handler failed');
    await shop.pool.query(`ALTER TABLE ${notices} RENAME TO put_aside`);
    await shop.app
      .get(Watch)
      .look()
      .catch(() => undefined);
    await shop.pool.query(`ALTER TABLE ${viewSchema.notifications}.put_aside RENAME TO notices`);
    await standstill(null);
    await shop.atRest();
    expect((await warnings('view_stopped')).map(({ title }) => title)).toContain(
      'The view referrals has stopped',
    );
  });

  it('is a ledger whose rows somebody has changed, once', async () => {
    await shop.customer({ walletKobo: 100_000 });
    await shop.atRest();
    await shop.app.get(Watch).lookAtLedger();
    expect(await warnings('ledger_broken')).toEqual([]);
    // What was looked at before is looked at again on the next day, when who was signed in no longer is.
    shop.clock.forward(86_400_000);
    boss = await shop.staff('super_admin');
    await shop.pool.query(
      `UPDATE ${viewSchema.ledger}.postings SET amount_kobo = amount_kobo + 1 WHERE seq = 1`,
    );
    for (let twice = 0; twice < 2; twice++) await shop.app.get(Watch).lookAtLedger();
    expect(await warnings('ledger_broken')).toHaveLength(1);
  });

  it('is stock that runs low, once until there was more', async () => {
    const look = async (quantity: number) => {
      await shop.pool.query('UPDATE app.items SET quantity = $1 WHERE id = $2', [quantity, shop.box]);
      await shop.app.get(CatalogueSnapshot).refreshAll();
      await shop.app.get(LowStock).look();
      await shop.until(
        () => shop.pool.query('SELECT FROM app.outbox'),
        ({ rowCount }) => rowCount === 0,
      );
      return (await warnings('low_stock')).filter(
        ({ payload }) => (payload.data as { itemId: string }).itemId === shop.box,
      );
    };
    // The shelf may have been low when the shop opened.
    const before = (await look(11)).length;
    const [told] = await look(10);
    expect(told?.title).toMatch(/ is running low$/);
    expect(told?.message).toBe('Only 10 left to sell.');
    expect(await look(9)).toHaveLength(before + 1);
    expect(await look(50)).toHaveLength(before + 1);
    expect(await look(0)).toHaveLength(before + 2);
  });

  it('is stock that runs low in many places at once, in writes so short that orders of it do not wait', async () => {
    await shop.pool.query(
      `INSERT INTO app.items (id, kind, name, name_key, price_kobo, discount, add_discount, quantity, image_urls,
         items, category, metadata, active, created_at, updated_at)
       SELECT gen_random_uuid(), 'grocery', 'Many ' || n, 'many ' || n, 100, 0, false, 5, '{}', '{}', 'oils', '{}',
         true, now(), now() FROM generate_series(1, 120) AS n`,
    );
    await shop.app.get(LowStock).look();
    const { rows } = await shop.pool.query<{ noted: number }>(
      `SELECT count(*)::int AS noted FROM app.items WHERE name_key LIKE 'many %' AND low_noted GROUP BY xmin::text`,
    );
    expect(rows.reduce((sum, { noted }) => sum + noted, 0)).toBe(120);
    for (const { noted } of rows) expect(noted).toBeLessThanOrEqual(50);
  });
});
