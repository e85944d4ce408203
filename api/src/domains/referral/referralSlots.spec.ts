import type { OrderId, UserId } from '@mudu/contracts/ids';
import { behindLock } from '@mudu/testing/postgres/behindLock';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { ReferralSlots } from './referralSlots.js';

let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

it('the last place of a referrer goes to one of two friends who buy at the same moment', async () => {
  const referrerId = v7() as UserId;
  const at = '2026-01-05T11:00:00.000Z';
  const wish = { referrerId, refereeId: v7() as UserId, orderId: v7() as OrderId, at };
  const took = await behindLock(
    tables.pool,
    `referral cap ${referrerId}`,
    db =>
      db.query(
        'INSERT INTO app.referral_slots (order_id, referrer_id, referee_id, taken_at) VALUES ($1, $2, $3, $4)',
        [v7(), referrerId, v7(), at],
      ),
    () => new ReferralSlots(tables.pool).take(wish, { referralCap: 1, referralCapDays: 30 }),
  );
  expect(took).toBe(false);
});
