import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { openReferralShop, type ReferralShop } from '@mudu/testing/referral/referralShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

/** A test card of the sandbox whose refunds wait for the customer's bank account. */
const waiting = { number: '4084 0800 0067 1902', cvv: '190' };

const refusal = async (shop: Pick<CardShop, 'as'>, person: SpecPerson) => {
  const { status, body } = await shop.as(person, 'POST', '/auth/profile/erase', { body: {} });
  return `${status} ${body.message}`;
};

describe('what keeps an account from being erased', () => {
  const open: { close(): Promise<void> }[] = [];
  afterAll(() => Promise.all(open.map(shop => shop.close())));

  it('is a refund on its way: of a whole order and of a part of one', async () => {
    const shop = await openCardShop();
    open.push(shop);
    const boss = await shop.staff('super_admin');
    const bought = async (person: SpecPerson) => {
      const { body } = await shop.buy(person, 'card', { quantity: 2, body: { deliveryOptionId: 'pickup' } });
      await shop.press(paymentOf(body).url, 'succeed', waiting);
      await shop.as(person, 'GET', `/payment/verify/${paymentOf(body).reference}`);
      return shop.until(
        () => shop.order(person, body.id),
        order => order.status === 'order_confirmed',
      );
    };
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const { id } = await bought(ada);
    await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body: {} });
    const order = await bought(bola);
    await shop.as(boss, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'delivered' } });
    const part = await shop.as(boss, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { amountKobo: 50_000, reason: 'Bruised', refundTo: 'original' },
    });
    expect(part.status).toBe(200);
    for (const person of [ada, bola])
      expect(await refusal(shop, person)).toBe('409 This account still has a refund on its way');
  });

  it('is what a friend’s order has earned', async () => {
    const shop: ReferralShop = await openReferralShop();
    open.push(shop);
    const ada = await shop.inviter();
    const bought = await shop.boxes(await shop.friendOf(ada));
    await shop.deliver(bought.body.id);
    await shop.releasedAfter(72);
    await shop.rewarded(ada, { pending: 0, available: 200_000 });
    expect(await refusal(shop, ada)).toBe('409 This account still has referral earnings');
  });
});
