import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import webPush from 'web-push';
import { readConfig } from '../platform/config.js';
import { ShopSecrets } from '../platform/shopSecrets.js';
import { vapidPair } from './vapidKeys.js';

describe('the pair of keys by which push services know the shop', () => {
  let tables: ShopTables;
  beforeAll(async () => {
    tables = await shopTables();
  });
  afterAll(() => tables?.close());
  beforeEach(() => tables.pool.query('DELETE FROM app.shop_secrets'));

  /** As another process, which remembers nothing. */
  const pair = (env: Record<string, string> = {}) => vapidPair(readConfig(env), new ShopSecrets(tables.pool));

  it('is made once, however many processes start at once, and kept', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => pair()));
    expect(new Set(pairs.map(made => JSON.stringify(made))).size).toBe(1);
    expect(await pair()).toEqual(pairs[0]);
    expect(Buffer.from(pairs[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(Buffer.from(pairs[0]?.privateKey ?? '', 'base64url')).toHaveLength(32);
    expect((await tables.pool.query('SELECT FROM app.shop_secrets')).rowCount).toBe(1);
  });

  it('is asked for again when the database was away', async () => {
    const secrets = new ShopSecrets(tables.pool);
    await tables.pool.query('ALTER TABLE app.shop_secrets RENAME TO away');
    await expect(vapidPair(readConfig({}), secrets)).rejects.toThrow();
    await tables.pool.query('ALTER TABLE app.away RENAME TO shop_secrets');
    expect(await vapidPair(readConfig({}), secrets)).toEqual(await pair());
  });

  it('is the configured one where there is one, and none is made', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const configured = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(await pair(configured)).toEqual({ publicKey, privateKey });
    expect((await tables.pool.query('SELECT FROM app.shop_secrets')).rowCount).toBe(0);
  });
});

describe('a browser that asks for the key, signed in or not', () => {
  let shop: SpecShop;
  afterAll(() => shop?.close());

  it('is given the same one after a restart', async () => {
    shop = await shopForSpecs({ realPush: true });
    const first = await shop.call('GET', '/notifications/push-key');
    expect(first.status).toBe(200);
    const again = await shopForSpecs({ realPush: true, databaseUrl: shop.databaseUrl });
    expect((await again.call('GET', '/notifications/push-key')).body).toEqual(first.body);
    await again.stop();
  });
});
