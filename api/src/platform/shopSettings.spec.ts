import { SystemClock } from '@mudu/event-store/systemClock';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { Settings } from './shopSettings.js';

describe('the owner’s numbers', () => {
  let tables: ShopTables;
  const said: string[] = [];
  beforeAll(async () => {
    tables = await shopTables();
  });
  afterAll(() => tables?.close());

  const instance = () =>
    new Settings(tables.pool, new SystemClock(), pino({}, { write: line => said.push(line) }));
  const set = (value: string) =>
    tables.pool.query(`UPDATE app.shop_settings SET value = $1 WHERE name = 'orderHoldMinutes'`, [value]);

  it('hold as they are in the table, and as they last made sense', async () => {
    const settings = instance();
    expect(await settings.all()).toMatchObject({ orderHoldMinutes: 30, walletCapKobo: 100_000_000 });
    await set('45');
    settings.forget();
    expect((await settings.all()).orderHoldMinutes).toBe(45);
    await set('"an hour"');
    settings.forget();
    expect((await settings.all()).orderHoldMinutes).toBe(45);
    expect(said.join()).toContain('orderHoldMinutes');
    await expect(instance().all()).rejects.toThrow(/app\.shop_settings: orderHoldMinutes/);
  });
});
