import { rm } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@mudu/deploy/local/postgres/embeddedPostgres';
import type { EventStore } from '@mudu/event-store/eventStore';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { isLogInDatabase } from '@mudu/testing/shop/storeForSpecs';
import pg from 'pg';
import { EVENT_STORE } from '../platform/tokens.js';
import { Consistency } from './consistency.js';

const IMPATIENT_MS = 50;
const NOBODY = '01900000-0000-4000-8000-00000000dead';

/**
 * A server of its own: an open write holds the log back in every database of a server, and the specs that run
 * beside this one share theirs.
 */
let folder: string;
let postgres: EmbeddedPostgres;
let shop: OpenShop;
let ada: SpecPerson;
let admin: SpecPerson;

beforeAll(async () => {
  folder = await folderForSpecs('held');
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  shop = await openShopForSpecs({ databaseUrl: postgres.url });
  ada = await shop.customer({ walletKobo: 1_000_000 });
  admin = await shop.staff('admin');
  const forNew = { promotionCode: 'FIRST', discount: 10, applicableTo: ['new_users'] };
  expect((await shop.as(admin, 'POST', '/promos', { body: forNew })).status).toBe(201);
});
afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const orders = (token: string) =>
  shop.as(ada, 'GET', '/orders', { headers: { 'x-consistency-token': token } });
const shows = (reply: { body: unknown }, id: string) =>
  (reply.body as { orders: { id: string }[] }).orders.some(order => order.id === id);

describe('a read that carries the token of a write', () => {
  it('shows that write at once', async () => {
    const { body, headers } = await shop.buy(ada, 'wallet');
    const read = await orders(String(headers['x-consistency-token']));
    expect(read.status).toBe(200);
    expect(read.headers['x-stale']).toBeUndefined();
    expect(shows(read, body.id)).toBe(true);
  });

  it('waits for nothing that is not in the log, and never says it back', async () => {
    const { body } = await shop.buy(ada, 'wallet');
    await shop.atRest();
    const asked = jest.spyOn(shop.pool, 'query');
    const madeUp = 'ffffffffffffffff-ffffffffffffffff';
    const read = await orders(madeUp);
    const looks = asked.mock.calls.filter(([query]) => /checkpoint/.test(String(query)));
    asked.mockRestore();
    expect(read.headers['x-stale']).toBeUndefined();
    expect(shows(read, body.id)).toBe(true);
    expect(read.headers['x-consistency-token']).toBe(await shop.app.get<EventStore>(EVENT_STORE).end());
    expect(looks).toEqual([]);
  });

  // EventStoreDB holds nothing back.
  (isLogInDatabase ? it : it.skip)(
    'gives up in time, says so, and is fresh again, when an open write holds the log back',
    async () => {
      const store = shop.app.get<EventStore>(EVENT_STORE);
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      await other.query('CREATE TABLE held (n int); SET idle_in_transaction_session_timeout = 0');
      await other.query('BEGIN');
      await other.query('INSERT INTO held VALUES (1)');

      const { status, body, headers } = await shop.buy(ada, 'wallet');
      expect(status).toBe(201);
      const consistency = shop.app.get(Consistency);
      const { patienceMs } = consistency;
      consistency.patienceMs = IMPATIENT_MS;
      const token = String(headers['x-consistency-token']);
      // The write is still open when the reply comes: the read did not wait for it.
      const stale = await orders(token);
      expect(stale).toMatchObject({ status: 200, headers: { 'x-stale': 'true' } });
      expect(shows(stale, body.id)).toBe(false);
      // Not found by rows that may lack it is no answer.
      const order = (id: string) =>
        shop.as(ada, 'GET', `/orders/${id}/receipt`, { headers: { 'x-consistency-token': token } });
      expect(await order(body.id)).toMatchObject({ status: 503, body: { code: 'unavailable' } });

      // Nor does the shop judge by rows that lack it.
      const forNew = () =>
        shop.as(ada, 'POST', '/promos/validate', {
          body: { code: 'FIRST', items: [{ itemId: shop.rice, itemType: 'grocery', quantity: 1 }] },
        });
      expect(await forNew()).toMatchObject({ status: 503, body: { code: 'unavailable' } });

      // What is told to somebody is theirs to read before it is in any row.
      const told = await shop.as<{ id: string }>(admin, 'POST', '/notifications', {
        body: { userId: ada.id, type: 'order_placed', title: 'Hello', message: 'From the shop' },
      });
      const read = () => shop.as(ada, 'PATCH', `/notifications/${told.body.id}/read`);
      expect(await read()).toMatchObject({ status: 503, body: { code: 'unavailable' } });

      const fenced = await store.fenced();
      expect(fenced.events).toBeGreaterThan(0);
      expect(fenced.oldestMs).toBeGreaterThan(0);
      for (const view of shop.views) {
        const report = await view.report();
        expect(report.state).toBe('live');
        expect(report.lagMs).toBeGreaterThanOrEqual(fenced.oldestMs);
      }

      await other.query('COMMIT');
      await other.end();
      consistency.patienceMs = patienceMs;
      const fresh = await shop.until(
        () => orders(token),
        read => read.headers['x-stale'] === undefined,
      );
      expect(shows(fresh, body.id)).toBe(true);
      expect(await order(body.id)).toMatchObject({ status: 200 });
      expect(await order(NOBODY)).toMatchObject({ status: 404 });
      expect(await read()).toMatchObject({ status: 200, body: { read: true } });
      expect(await forNew()).toMatchObject({ status: 422, body: { code: 'promo_not_for_you' } });
      await shop.until(
        () => Promise.all(shop.views.map(view => view.report())),
        reports => reports.every(({ lagMs }) => lagMs === 0),
      );
      expect(await store.fenced()).toEqual({ events: 0, oldestMs: 0 });
    },
  );
});
