import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { OrderId, UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies } from '../../http/keptReplies.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { Wallets } from './wallets.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

const headers = { 'idempotency-key': 'one-press' };

/** The next reply to a request with a key is made and gets no further, so that the key is free again. */
function replyIsLost(): void {
  jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
}

it('a correction whose reply was lost is the same under its key, and another one under it is refused', async () => {
  const [ada, chief] = [await shop.customer(), await shop.staff('super_admin')];
  const adjust = (amountKobo: number, type: 'credit' | 'debit' = 'credit') =>
    shop.as(chief, 'POST', '/wallet/admin/adjust', {
      body: { userId: ada.id, type, amountKobo, reason: 'Goodwill' },
      headers,
    });
  replyIsLost();
  expect((await adjust(50_000)).status).toBe(503);
  const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
  expect(await adjust(5_000)).toMatchObject(reused);
  expect(await adjust(50_000, 'debit')).toMatchObject(reused);
  expect(await adjust(50_000)).toMatchObject({ status: 200, body: { balanceKobo: 50_000 } });
  expect((await shop.as(ada, 'GET', '/wallet')).body.balanceKobo).toBe(50_000);
});

async function earn(userId: string, amountKobo: number): Promise<void> {
  await shop.pool.query('UPDATE app.people SET email_verified_at = now() WHERE id = $1', [userId]);
  const [refereeId, orderId] = [randomUUID() as UserId, randomUUID() as OrderId];
  const earned = { type: 'EarnReferral', refereeId, orderId, amountKobo } as const;
  await shop.app.get(Wallets).handle(userId as UserId, earned, commandFromSchedule('spec', userId, 'earn'));
}

it('a withdrawal whose reply was lost is the same under its key, and another sum under it is refused', async () => {
  const ada = await shop.customer();
  await earn(ada.id, 500_000);
  const withdraw = (amountKobo: number) =>
    shop.as(ada, 'POST', '/wallet/withdraw-referral-earnings', { body: { amountKobo }, headers });
  replyIsLost();
  expect((await withdraw(200_000)).status).toBe(503);
  expect(await withdraw(300_000)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect(await withdraw(200_000)).toMatchObject({
    status: 200,
    body: { withdrawnKobo: 200_000, referralEarningsKobo: 300_000 },
  });
});

it('a key names another movement after its 24 hours', async () => {
  const [ada, chief] = [await shop.customer(), await shop.staff('super_admin')];
  const adjust = () =>
    shop.as(chief, 'POST', '/wallet/admin/adjust', {
      body: { userId: ada.id, type: 'credit', amountKobo: 50_000, reason: 'Goodwill' },
      headers,
    });
  await earn(ada.id, 500_000);
  const withdraw = () =>
    shop.as(ada, 'POST', '/wallet/withdraw-referral-earnings', { body: { amountKobo: 200_000 }, headers });
  for (const day of [1, 2]) {
    for (let twice = 0; twice < 2; twice++) {
      replyIsLost();
      expect((await adjust()).status).toBe(503);
      expect((await adjust()).body.balanceKobo).toBe(day * 50_000 + (day - 1) * 200_000);
      replyIsLost();
      expect((await withdraw()).status).toBe(503);
      expect((await withdraw()).body.referralEarningsKobo).toBe(500_000 - day * 200_000);
      await shop.pool.query('DELETE FROM app.idempotency');
    }
    shop.clock.moveOn(24 * 3_600_000 + 1000);
  }
});
