import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import type { Pool } from 'pg';
import { ShopSecrets } from './shopSecrets.js';

describe('a key that the shop makes for itself', () => {
  let tables: ShopTables;
  beforeAll(async () => {
    tables = await shopTables();
  });
  afterAll(() => tables?.close());

  it('is that of the process that wrote it first, also for one that had begun to make its own', async () => {
    let goOn: (_: unknown) => void = () => undefined;
    const first = new Promise(resolve => {
      goOn = resolve;
    });
    const late = async (text: string, values: unknown[]) => {
      if (text.startsWith('INSERT')) await first;
      return tables.pool.query(text, values);
    };
    let made = false;
    const second = new ShopSecrets({ query: late } as unknown as Pool).get('seal', () => {
      made = true;
      return 'second';
    });
    // It has looked and found none before the other begins.
    while (!made) await new Promise(setImmediate);
    expect(await new ShopSecrets(tables.pool).get('seal', () => 'first')).toBe('first');
    goOn(undefined);
    expect(await second).toBe('first');
    expect(await new ShopSecrets(tables.pool).get('seal', () => 'third')).toBe('first');
  });
});
