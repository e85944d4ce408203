import { randomUUID } from 'node:crypto';
import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Promo } from '@mudu/contracts/promo/views';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ExpireOrders } from '../../processes/checkout/expireOrders.schedule.js';
import { CartCheckouts } from '../cart/cartCheckouts.js';
import { PromoSlots } from './promoSlots.js';

const MINUTE_MS = 60_000;
let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('a slot', () => {
  const unpaid = async (person: SpecPerson, code: string) =>
    (await shop.buy(person, 'card', { body: { promoCode: code } })).body;

  it('is reserved until payment, and given back when the time to pay is over', async () => {
    const deal = await shop.promo({ usageLimit: 1 });
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const order = await unpaid(ada, deal.code);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
    expect(await shop.usage(deal.id)).toMatchObject({ usages: [{ status: 'reserved' }] });
    await shop.put(bola, shop.rice);
    expect((await shop.validate(bola, deal.code)).body).toMatchObject({ code: 'promo_used_up' });
    shop.clock.forward(10 * MINUTE_MS);
    await shop.app.get(ExpireOrders).releaseOrphans();
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
    shop.clock.forward(21 * MINUTE_MS);
    await shop.until(
      async () => {
        await shop.app.get(ExpireOrders).expireDue();
        return shop.eventTypes(`order-${order.id}`);
      },
      types => types.includes('OrderCancelled'),
    );
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
    expect((await shop.validate(bola, deal.code)).status).toBe(200);
    expect(await shop.usage(deal.id)).toMatchObject({
      usageCount: 0,
      remaining: 1,
      totalDiscountKobo: 0,
      usages: [{ status: 'released', discountKobo: 10_000 }],
    });
  });

  it('that was used is given back by a cancel before dispatch, and may be used again', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const { body: order } = await shop.buyWith(ada, deal.code);
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed', 'PromoSlotReleased']);
    expect((await shop.buyWith(ada, deal.code)).status).toBe(201);
  });

  it('is kept when the order is cancelled on the road', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const { body: order } = await shop.buyWith(ada, deal.code);
    const path = `/orders/admin/${order.id}/status`;
    expect((await shop.as(shop.admin, 'PATCH', path, { body: { status: 'ongoing_delivery' } })).status).toBe(
      200,
    );
    expect((await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    await shop.put(ada, shop.rice);
    expect((await shop.validate(ada, deal.code)).body).toMatchObject({ code: 'promo_already_used' });
  });

  it('is used by an order that is confirmed by force', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer();
    const boss = await shop.staff('super_admin');
    const order = await unpaid(ada, deal.code);
    const forced = await shop.as(boss, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'order_confirmed', force: true, note: 'Paid in cash' },
    });
    expect(forced.status).toBe(200);
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });

  it('stays with its order when the promotion is cancelled', async () => {
    const deal = await shop.promo();
    const ada = await shop.customer();
    const order = await unpaid(ada, deal.code);
    await shop.as(shop.admin, 'DELETE', `/promos/admin/${deal.id}`);
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails?.reference}`);
    expect((await shop.as(ada, 'GET', `/orders/${order.id}`)).body).toMatchObject({ discountKobo: 10_000 });
    expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });

  it('lost in a race lets the goods go at once, and the same cart goes through without the code', async () => {
    const deal = await shop.promo({ usageLimit: 1 });
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.customer({ walletKobo: 500_000 })));
    const carts = await Promise.all(people.map(person => shop.put(person, shop.rice)));
    const before = await shop.reserved();
    const body = (n: number) => ({ paymentMethod: 'wallet', cartVersion: carts[n]?.body.version });
    const tries = await Promise.all(
      people.map((person, n) =>
        shop.as(person, 'POST', '/orders/checkout', { body: { ...body(n), promoCode: deal.code } }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await shop.reserved()).toEqual({ quantity: before.quantity - 1, reserved: before.reserved });
    const loser = tries.findIndex(({ status }) => status === 422);
    expect(tries[loser]?.body).toMatchObject({ code: 'promo_used_up' });
    const again = await shop.as(people[loser] as SpecPerson, 'POST', '/orders/checkout', {
      body: body(loser),
    });
    expect([again.status, again.body]).toMatchObject([201, { status: 'order_confirmed', discountKobo: 0 }]);
    expect(await shop.reserved()).toEqual({ quantity: before.quantity - 2, reserved: before.reserved });
  });

  describe('of a checkout that died before its order', () => {
    const died = async (deal: Promo, person: SpecPerson) => {
      const cart = await shop.put(person, shop.rice);
      const version = cart.body.version as number;
      const { orderId } = await shop.app.get(CartCheckouts).claim(person.id, version, randomUUID(), null);
      const slot = {
        promoId: deal.id as PromoId,
        orderId: orderId as OrderId,
        userId: person.id as UserId,
      };
      await shop.app
        .get(PromoSlots)
        .take(slot, deal.discountAmountKobo ?? 10_000, commandFromRequest(person.id));
      return { orderId, version };
    };
    const sweep = () => shop.app.get(ExpireOrders).releaseOrphans();

    it('is its own when the same cart comes again', async () => {
      const deal = await shop.promo({ usageLimit: 1 });
      const ada = await shop.customer({ walletKobo: 500_000 });
      const { orderId, version } = await died(deal, ada);
      const body = { paymentMethod: 'wallet', promoCode: deal.code, cartVersion: version };
      const again = await shop.as(ada, 'POST', '/orders/checkout', { body });
      expect([again.status, again.body]).toMatchObject([201, { id: orderId, discountKobo: 10_000 }]);
      expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    });

    it('is let go after five minutes', async () => {
      const deal = await shop.promo({ usageLimit: 1 });
      const ada = await shop.customer({ walletKobo: 500_000 });
      await died(deal, ada);
      const shown = async (status: string) =>
        expect(await shop.usage(deal.id)).toMatchObject({ usages: [{ status }] });
      await shown('reserved');
      shop.clock.forward(4 * MINUTE_MS);
      await sweep();
      expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
      shop.clock.forward(2 * MINUTE_MS);
      await sweep();
      expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
      await shown('released');
      await sweep();
      expect(await shop.slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
    });

    it('is let go when the order came with another code', async () => {
      const [first, second] = [await shop.promo(), await shop.promo()];
      const ada = await shop.customer({ walletKobo: 500_000 });
      const { version } = await died(first, ada);
      const body = { paymentMethod: 'wallet', promoCode: second.code, cartVersion: version };
      expect((await shop.as(ada, 'POST', '/orders/checkout', { body })).status).toBe(201);
      expect(await shop.usage(first.id)).toMatchObject({ usages: [{ status: 'reserved' }] });
      shop.clock.forward(6 * MINUTE_MS);
      await sweep();
      expect(await shop.slotEvents(first.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
      expect(await shop.slotEvents(second.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    });
  });
});
