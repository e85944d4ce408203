import { randomUUID } from 'node:crypto';
import { plusHours } from '@mudu/contracts/time';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { OldCheckouts } from '../domains/cart/oldCheckouts.schedule.js';
import { OldContactMessages } from '../domains/contact/oldMessages.schedule.js';
import { OldReferralSlots } from '../domains/referral/oldSlots.schedule.js';
import { RetentionJob } from '../http/retention.schedule.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

const count = async (table: string): Promise<number> =>
  (await shop.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

describe('what has served its time', () => {
  it('is removed until nothing is left, however much there is', async () => {
    const old = plusHours(shop.clock.real(), -25);
    await shop.pool.query(
      `INSERT INTO app.idempotency (person_id, route, key, body_hash, claimed_at, expires_at)
       SELECT $1, 'POST /wallet/fund', n::text, 'hash', $2, $2 FROM generate_series(1, 12000) AS n`,
      [randomUUID(), old],
    );
    await shop.pool.query('INSERT INTO app.claims VALUES ($1, $2, $3), ($4, $2, $5)', [
      'left by the dead',
      randomUUID(),
      old,
      'held',
      shop.clock.real(),
    ]);
    await shop.app.get(RetentionJob).removeExpired();
    expect(await count('app.idempotency')).toBe(0);
    expect((await shop.pool.query('SELECT key FROM app.claims')).rows).toEqual([{ key: 'held' }]);
  });

  it('is which order a cart version became, after 30 days', async () => {
    const [before, after] = [-30 * 24 - 1, -30 * 24 + 1].map(hours => plusHours(shop.clock.real(), hours));
    await shop.pool.query(
      `INSERT INTO app.cart_checkouts (user_id, cart_version, order_id, created_at)
       SELECT $1, n, gen_random_uuid(), CASE n WHEN 0 THEN $3::timestamptz ELSE $2 END FROM generate_series(0, 2500) AS n`,
      [randomUUID(), before, after],
    );
    await shop.app.get(OldCheckouts).forget();
    expect((await shop.pool.query('SELECT cart_version FROM app.cart_checkouts')).rows).toEqual([
      { cart_version: 0 },
    ]);
  });

  it('is the slot of a reward, after 400 days', async () => {
    const [before, after] = [-400 * 24 - 1, -400 * 24 + 1].map(hours => plusHours(shop.clock.now(), hours));
    for (const at of [before, after])
      await shop.pool.query(
        'INSERT INTO app.referral_slots VALUES (gen_random_uuid(), gen_random_uuid(), $1)',
        [at],
      );
    await shop.app.get(OldReferralSlots).forget();
    expect(await count('app.referral_slots')).toBe(1);
  });

  it('is what somebody wrote to the shop, after two years', async () => {
    const write = async (name: string) =>
      expect(
        (
          await shop.call('POST', '/contact', {
            body: { name, email: 'ada@example.com', phone: '08031234567', message: 'Do you bring yams?' },
          })
        ).status,
      ).toBe(201);
    await write('Before');
    shop.clock.forward(24 * 3_600_000);
    await write('After');
    shop.clock.forward(729 * 24 * 3_600_000 + 1);
    await shop.app.get(OldContactMessages).forget();
    expect((await shop.pool.query('SELECT name FROM app.contact_messages')).rows).toEqual([
      { name: 'After' },
    ]);
  });
});
