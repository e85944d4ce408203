import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { OrderId } from '@mudu/contracts/ids';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { Stock } from '../../domains/catalogue/index.js';
import { Orders } from '../../domains/order/index.js';
import { PromoSlots } from '../../domains/promo/index.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { CheckoutHold } from './checkoutHold.js';
import { ExpireOrders } from './expireOrders.schedule.js';

const MINUTE_MS = 60_000;

let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

const sweep = () => shop.app.get(ExpireOrders).releaseOrphans();
const wanted = () => [{ itemId: shop.rice, quantity: 1, name: 'Rice' }];

describe('what is held for an order that has ended', () => {
  it('goods that a late try of its cart held and died with are let go', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    const before = await shop.reserved();
    await shop.app.get(Stock).reserve(order.id, wanted(), shop.clock.real());
    expect(await shop.reserved()).toEqual({ ...before, reserved: before.reserved + 1 });
    shop.clock.forward(6 * MINUTE_MS);
    await sweep();
    expect(await shop.reserved()).toEqual(before);
  });

  it('goods are let go though orders that are to be ended wait for the payment provider', async () => {
    const before = await shop.reserved();
    await shop.app.get(Stock).reserve(randomUUID(), wanted(), shop.clock.real());
    const { promise: answer, resolve: finish } = Promise.withResolvers<void>();
    jest.spyOn(shop.app.get(ExpireOrders), 'expireDue').mockReturnValue(answer);
    shop.clock.forward(6 * MINUTE_MS);
    await shop.app.get(Schedule).startAll();
    await shop.until(
      () => shop.reserved(),
      ({ reserved }) => reserved === before.reserved,
    );
    finish();
  });

  it('a slot that a late try of its cart took is given back', async () => {
    const deal = await shop.promo({ usageLimit: 1 });
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const { version: cartVersion } = (await shop.put(ada, shop.rice)).body as { version: number };
    const buy = () =>
      shop.as<{ id: string }>(ada, 'POST', '/orders/checkout', {
        body: { paymentMethod: 'card', promoCode: deal.code, cartVersion },
      });
    const slots = shop.app.get(PromoSlots);
    const take = slots.take.bind(slots);
    jest.spyOn(slots, 'take').mockImplementationOnce(async (...asked) => {
      const { body: order } = await buy();
      await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
      await take(...asked);
    });
    const late = await buy();
    expect(late).toMatchObject({ status: 201, body: { status: 'cancelled' } });
    await shop.until(
      () => shop.usage(deal.id),
      ({ usages }) => usages[0]?.status === 'reserved',
    );
    shop.clock.forward(6 * MINUTE_MS);
    await sweep();
    await shop.put(bola, shop.rice);
    expect((await shop.validate(bola, deal.code)).status).toBe(200);
  });
});

describe('what is held by a checkout that has not placed its order within a minute', () => {
  it.each([
    [59_000, 201, 1],
    [61_000, 503, 0],
  ])('after %i ms: %i', async (ms, status, ordered) => {
    const ada = await shop.customer();
    const before = await shop.reserved();
    await shop.put(ada, shop.rice);
    const holds = shop.app.get(CheckoutHold);
    const take = holds.take.bind(holds);
    jest.spyOn(holds, 'take').mockImplementationOnce(async (...asked) => {
      const taken = await take(...asked);
      shop.clock.forward(ms);
      return taken;
    });
    const late = await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'card' } });
    expect(late.status).toBe(status);
    expect((await shop.as<{ orders: object[] }>(ada, 'GET', '/orders')).body.orders).toHaveLength(ordered);
    expect(await shop.reserved()).toEqual({ ...before, reserved: before.reserved + 1 });
    shop.clock.forward(6 * MINUTE_MS);
    await sweep();
    expect(await shop.reserved()).toEqual({ ...before, reserved: before.reserved + ordered });
  });
});

describe('what is held for an order that goes on', () => {
  it('goods that were held only after it was confirmed are sold', async () => {
    const ada = await shop.customer();
    const before = await shop.reserved();
    const { body: order } = await shop.buy(ada, 'card');
    await shop.app.get(Stock).release(shop.pool, order.id);
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails?.reference}`);
    await shop.app.get(CheckoutHold).again(order.id as OrderId, wanted());
    shop.clock.forward(6 * MINUTE_MS);
    await sweep();
    expect(await shop.reserved()).toEqual({ ...before, quantity: before.quantity - 1 });
  });

  it('goods of a try that died are not let go while another places the order on them', async () => {
    const ada = await shop.customer();
    const { version: cartVersion } = (await shop.put(ada, shop.rice)).body as { version: number };
    const buy = () =>
      shop.as<{ id: string }>(ada, 'POST', '/orders/checkout', {
        body: { paymentMethod: 'card', cartVersion },
      });
    const before = await shop.reserved();
    const orderId = randomUUID() as OrderId;
    await shop.app.get(CartCheckouts).claim(ada.id, cartVersion, orderId, null);
    await shop.app.get(Stock).reserve(orderId, wanted(), shop.clock.real());
    shop.clock.forward(6 * MINUTE_MS);
    const orders = shop.app.get(Orders);
    const find = orders.find.bind(orders);
    let placed: unknown;
    jest.spyOn(orders, 'find').mockImplementationOnce(async (...asked) => {
      const unplaced = await find(...asked);
      placed = await buy();
      return unplaced;
    });
    await sweep();
    expect(placed).toMatchObject({ status: 201, body: { id: orderId } });
    expect(await shop.reserved()).toEqual({ ...before, reserved: before.reserved + 1 });
  });
});
