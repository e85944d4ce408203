import { jest } from '@jest/globals';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { Pool } from 'pg';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';

let shop: OpenShop;
let chief: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  chief = await shop.staff('super_admin');
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

const seen = async (path: string) =>
  (await shop.as<Record<string, unknown> & { version: number }>(chief, 'GET', path)).body;
const raise = (list: string) =>
  shop.pool.query('UPDATE app.list_versions SET version = version + 1 WHERE name = $1', [list]);

/** Another process edits between the first statement that reads the list or its version and those beside it. */
function betweenReads(list: string, edit: (query: Pool['query']) => Promise<unknown>): void {
  const query = shop.pool.query.bind(shop.pool) as (...asked: unknown[]) => Promise<unknown>;
  let edited: Promise<unknown> | undefined;
  const reads = async (asked: unknown[]) => {
    const text = JSON.stringify(asked[0]);
    if (!text.includes(`app.${list}`) && !text.includes('app.list_versions')) return query(...asked);
    if (edited) return edited.then(() => query(...asked));
    const first = query(...asked);
    edited = first.then(() => edit(query as never));
    await edited;
    return first;
  };
  jest.spyOn(shop.pool, 'query').mockImplementation(((...asked: unknown[]) => reads(asked)) as never);
}

describe('what an editor sees beside an edit of another process', () => {
  it('are the numbers of the version that is shown with them', async () => {
    const { version, lowStock } = await seen('/settings/shop');
    await shop.pool.query("UPDATE app.shop_settings SET value = '7' WHERE name = 'lowStock'");
    await raise('shop_settings');
    expect(lowStock).not.toBe(7);
    expect(await seen('/settings/shop')).toMatchObject({ lowStock: 7, version: version + 1 });
  });

  it.each([
    [
      'ways to deliver',
      '/settings/delivery-options',
      'delivery_options',
      "UPDATE app.delivery_options SET name = 'Elsewhere' WHERE id = 'pickup'",
    ],
    [
      'holidays',
      '/settings/holidays',
      'holidays',
      "INSERT INTO app.holidays VALUES ('2026-06-12', 'Elsewhere')",
    ],
  ])('is never an older list of %s than its version says', async (_, path, list, edit) => {
    const before = await seen(path);
    shop.app.get(DeliveryOptions).forget();
    betweenReads(list, async query => {
      await query(edit);
      await query('UPDATE app.list_versions SET version = version + 1 WHERE name = $1', [list]);
    });
    const during = await seen(path);
    const isOld = !JSON.stringify(during).includes('Elsewhere');
    expect([isOld, during.version]).not.toEqual([true, before.version + 1]);
  });
});
