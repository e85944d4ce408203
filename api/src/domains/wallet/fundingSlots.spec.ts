import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import { behindLock } from '@mudu/testing/postgres/behindLock';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { FundingSlots } from './fundingSlots.js';
import { noWallet } from './wallet.state.js';

let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

it('the room that is left in a wallet goes to one of two fundings that are begun at the same moment', async () => {
  const userId = v7() as UserId;
  const clock = new SpecClock();
  const room = { wallet: async () => noWallet, capKobo: 1000, openMinutes: 60 };
  const took = await behindLock(
    tables.pool,
    `funding cap ${userId}`,
    db =>
      db.query(
        `INSERT INTO app.funding_slots (reference, user_id, amount_kobo, taken_at) VALUES ('fund-first', $1, 600, $2)`,
        [userId, clock.now()],
      ),
    () => new FundingSlots(tables.pool, clock).take(userId, 'fund-second' as PaymentReference, 600, room),
  );
  expect(took).toBe(false);
});
