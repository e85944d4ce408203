import { jest } from '@jest/globals';
import { problem } from '@mudu/contracts/problems';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies } from '../../http/keptReplies.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

it('a refund whose reply was lost is the same under its key, and no answer to another one under it', async () => {
  const [ada, admin] = [await shop.customer({ walletKobo: 1_000_000 }), await shop.staff('admin')];
  const { id } = (await shop.buy(ada, 'wallet', { quantity: 5, body: { deliveryOptionId: 'pickup' } })).body;
  const refund = async (amountKobo: number) =>
    (
      await shop.as(admin, 'POST', `/orders/admin/${id}/refund`, {
        body: { amountKobo, reason: 'Late', refundTo: 'wallet' },
        headers: { 'idempotency-key': 'one-press' },
      })
    ).status;
  const replyIsLost = () =>
    jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
  const balance = async () => (await shop.as(ada, 'GET', '/wallet')).body.balanceKobo;
  for (const [amountKobo, left] of [
    [50_000, 550_000],
    [30_000, 580_000],
  ] as const) {
    replyIsLost();
    expect(await refund(amountKobo)).toBe(503);
    replyIsLost();
    expect(await refund(amountKobo)).toBe(503);
    expect(await balance()).toBe(left);
  }
});
