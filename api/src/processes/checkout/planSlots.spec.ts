import type { OrderId, UserId } from '@mudu/contracts/ids';
import { behindLock } from '@mudu/testing/postgres/behindLock';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { PlanSlots } from './planSlots.js';

let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

it('of two orders in installments that one person places at the same moment the later one knows of the first', async () => {
  const [userId, first] = [v7() as UserId, v7() as OrderId];
  const clock = new SpecClock();
  const others = await behindLock(
    tables.pool,
    `plan limit ${userId}`,
    db =>
      db.query(
        'INSERT INTO app.plan_slots (order_id, user_id, later_kobo, taken_at) VALUES ($1, $2, 300, $3)',
        [first, userId, clock.real()],
      ),
    () => new PlanSlots(tables.pool, clock).take(userId, { orderId: v7() as OrderId, laterKobo: 200 }),
  );
  expect(others).toEqual([{ orderId: first, laterKobo: 300 }]);
});
