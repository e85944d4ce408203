import type { Position } from '@mudu/event-store/eventStore';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { countAsPublished, publishedUpTo } from './publishedEvents.js';

const [earlier, later] = ['0000000000000001', '0000000000000002'] as [Position, Position];
let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

it('what one process has told is not taken back by another that has lost the lease and is behind', async () => {
  await publishedUpTo(tables.pool, 'kafka');
  await countAsPublished(tables.pool, 'kafka', later);
  await countAsPublished(tables.pool, 'kafka', earlier);
  expect(await publishedUpTo(tables.pool, 'kafka')).toBe(later);
});
