import { randomUUID } from 'node:crypto';
import type { NotificationList } from '@mudu/contracts/notification/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { rowsFetched, rowsRead } from '@mudu/testing/postgres/rowsRead';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { NotificationQueries } from './notification.queries.js';

const view = viewSchema.notifications;
const TOLD = 20_000;
/** A page, its notices, and whatever else is looked up for it. */
const FEW = 300;

/** They hear of the same. */
const colleagues = Array.from({ length: 4 }, () => randomUUID());

let shop: OpenShop;
let admin: SpecPerson;
let queries: NotificationQueries;
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  queries = shop.app.get(NotificationQueries);
  await shop.atRest();
  // As the view would have them: staff hear of every order, and one of fifty is something else.
  await shop.pool.query(
    `WITH told AS (
       SELECT gen_random_uuid() AS notice_id, n, n % 50 = 0 AS failed FROM generate_series(1, ${TOLD}) AS n
     ), noticed AS (
       INSERT INTO ${view}.notices (notice_id, type, payload, made_at)
       SELECT notice_id, CASE WHEN failed THEN 'failed_transaction' ELSE 'new_order_received' END, '{}', $1 FROM told)
     INSERT INTO ${view}.inbox (notification_id, user_id, notice_id, type, announced, read, made_at, position)
     SELECT gen_random_uuid(), user_id, notice_id, CASE WHEN failed THEN 'failed_transaction' ELSE 'new_order_received' END,
       false, n % 400 = 0, $1::timestamptz - n * interval '1 minute', n::text FROM told, unnest($2::uuid[]) AS user_id`,
    [shop.clock.now(), [admin.id, ...colleagues]],
  );
  await shop.pool.query(
    `INSERT INTO ${view}.counts SELECT user_id, json_object_agg(kind, n) FROM (
       SELECT user_id, concat_ws(' ', type, announced::text, read::text) AS kind, count(*) AS n
       FROM ${view}.inbox WHERE user_id = $1 GROUP BY 1, 2) AS kinds GROUP BY 1
     ON CONFLICT (user_id) DO UPDATE SET kinds = excluded.kinds`,
    [admin.id],
  );
  await shop.pool.query(`ANALYZE ${view}.notices, ${view}.counts`);
  // An index tells by itself what is so old that everybody sees it.
  await shop.until(
    async () => {
      await shop.pool.query(`VACUUM ANALYZE ${view}.inbox`);
      const { rows } = await shop.pool.query<{ seen: number; pages: number }>(
        `SELECT relallvisible AS seen, relpages AS pages FROM pg_class WHERE oid = '${view}.inbox'::regclass`,
      );
      return rows[0];
    },
    inbox => inbox?.seen === inbox?.pages,
  );
});
afterAll(() => shop?.close());

const asked = (filter: object): Promise<NotificationList> =>
  queries.list(admin.id, { page: 1, limit: 20, ...filter });

describe('staff who were told of 20,000 orders', () => {
  it.each([
    ['all of it', {}, TOLD],
    ['its last page', { page: TOLD / 20 }, TOLD],
    ['what was not read', { read: false }, TOLD - 50],
    ['what was read', { read: true }, 50],
    ['one kind', { type: 'failed_transaction' as const }, 400],
  ])('see %s without looking through the others', async (_, filter, total) => {
    let shown: NotificationList | undefined;
    const read = await rowsRead(shop.pool, async () => {
      shown = await asked(filter);
    });
    expect(shown?.notifications).toHaveLength(20);
    expect(shown).toMatchObject({ unreadCount: TOLD - 50, pagination: { total } });
    expect(read).toBeLessThan(FEW);
  });

  it.each([
    ['all of it', {}],
    ['what was not read', { read: false }],
  ])('see the middle page of %s without looking up what comes before', async (_, filter) => {
    let shown: NotificationList | undefined;
    const fetched = await rowsFetched(shop.pool, async () => {
      shown = await asked({ ...filter, page: TOLD / 40 });
    });
    expect(shown?.notifications).toHaveLength(20);
    expect(fetched).toBeGreaterThan(0);
    expect(fetched).toBeLessThan(FEW);
  });

  it('hear how many are unread without their being counted', async () => {
    expect(await rowsRead(shop.pool, () => queries.unreadCount(admin.id))).toBeLessThan(FEW);
  });

  it('are not shown, nor told of, what is too old and not yet taken away', async () => {
    await shop.pool.query(
      `UPDATE ${view}.inbox SET made_at = made_at - interval '1 year'
       WHERE user_id = $1 AND type = 'failed_transaction'`,
      [admin.id],
    );
    const { pagination, unreadCount } = await asked({});
    expect([pagination.total, unreadCount]).toEqual([TOLD - 400, TOLD - 400]);
    expect((await asked({ type: 'failed_transaction' })).pagination.total).toBe(0);
  });
});
