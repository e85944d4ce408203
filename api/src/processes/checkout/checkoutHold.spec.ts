import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Promo } from '@mudu/contracts/promo/views';
import { placed } from '@mudu/testing/order/orderForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { Stock } from '../../domains/catalogue/index.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { CheckoutHold } from './checkoutHold.js';
import type { Quote } from './checkoutQuote.js';

let shop: OpenShop;
let holds: CheckoutHold;
let spent: Promo;
const userId = randomUUID() as UserId;

beforeAll(async () => {
  shop = await openShopForSpecs();
  holds = shop.app.get(CheckoutHold);
  const body = { promotionCode: 'ONCE', discount: 10, applicableTo: ['all'], usageLimit: 1 };
  spent = (await shop.as(await shop.staff('admin'), 'POST', '/promos', { body })).body as Promo;
  await holds.take(randomUUID() as OrderId, randomUUID() as UserId, wanting(spent));
});
afterAll(() => shop?.close());

/** One piece of rice, with or without the code that has a single slot. */
const wanting = (promo?: Promo) =>
  ({
    cartVersion: 1,
    wants: [{ itemId: shop.rice, quantity: 1, name: 'Rice' }],
    agreed: { discountKobo: 10, promo: promo ? { promoId: promo.id } : null },
  }) as unknown as Quote;
const reserved = async (): Promise<number> =>
  (await shop.pool.query('SELECT reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0].reserved;
const refused = (orderId: OrderId) =>
  expect(holds.take(orderId, userId, wanting(spent))).rejects.toMatchObject({ code: 'promo_used_up' });
const place = (orderId: OrderId) =>
  shop.app
    .get(CommandExecutor)
    .handle(
      orderDecider,
      streams.order(orderId),
      { type: 'PlaceOrder', order: placed({ orderId, userId }).data },
      commandFromRequest(userId),
    );
const cancel = (orderId: OrderId) =>
  shop.app.get(CommandExecutor).handle(
    orderDecider,
    streams.order(orderId),
    {
      type: 'CancelOrder',
      by: 'system',
      reason: 'payment_timeout',
      note: null,
      refundTo: null,
      refundId: 'r',
      at: shop.clock.now(),
    },
    commandFromRequest(userId),
  );

describe('what an order holds before it is placed', () => {
  it('is let go at once when its code is refused, and can be held again', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    for (let tries = 0; tries < 2; tries++) {
      await refused(orderId);
      expect(await reserved()).toBe(before);
    }
    await holds.take(orderId, userId, wanting());
    expect(await reserved()).toBe(before + 1);
  });

  it('is not let go by a refused try when another try of the same cart holds it', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    await holds.take(orderId, userId, wanting());
    await refused(orderId);
    expect(await reserved()).toBe(before + 1);
  });

  it('is held again by who placed the order, when the try that held it let it go', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    await holds.take(orderId, userId, wanting());
    expect(await holds.take(orderId, userId, wanting())).toEqual({ heldNow: false });
    await shop.pool.query("UPDATE app.stock_reservations SET state = 'released' WHERE order_id = $1", [
      orderId,
    ]);
    await shop.pool.query('UPDATE app.items SET reserved = reserved - 1 WHERE id = $1', [shop.rice]);
    await place(orderId);
    await holds.again(orderId, wanting().wants);
    expect(await reserved()).toBe(before + 1);
  });

  it('stays with an order that another try has placed, and goes back from one that ended', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    const goods = holds.goods(orderId, wanting());
    await goods;
    await place(orderId);
    await holds.letGo(orderId, wanting(), goods);
    expect(await reserved()).toBe(before + 1);
    await cancel(orderId);
    await shop.until(reserved, now => now === before);
    const late = holds.goods(orderId, wanting());
    await late;
    expect(await reserved()).toBe(before + 1);
    await holds.letGo(orderId, wanting(), late);
    expect(await reserved()).toBe(before);
  });

  it('is not let go by a try that did not hold it', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    await holds.goods(orderId, wanting());
    await holds.letGo(orderId, wanting(), holds.goods(orderId, wanting()));
    expect(await reserved()).toBe(before + 1);
  });

  it('stays with a try that has asked for it, when the try that held it is refused', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    const held = holds.goods(orderId, wanting());
    await held;
    await holds.goods(orderId, wanting());
    await holds.letGo(orderId, wanting(), held);
    // Somebody else could have had it otherwise, before the order is placed.
    expect(await reserved()).toBe(before + 1);
  });

  it('is not held again for an order that ended', async () => {
    const orderId = randomUUID() as OrderId;
    await holds.take(orderId, userId, wanting());
    expect(await holds.take(orderId, userId, wanting())).toEqual({ heldNow: false });
    await place(orderId);
    await cancel(orderId);
    await shop.until(
      async () =>
        (await shop.pool.query('SELECT state FROM app.stock_reservations WHERE order_id = $1', [orderId]))
          .rows[0].state,
      state => state === 'released',
    );
    const before = await reserved();
    await holds.again(orderId, wanting().wants);
    expect(await reserved()).toBe(before);
  });

  it('is not held again for an order that ends right then', async () => {
    const orderId = randomUUID() as OrderId;
    const before = await reserved();
    await holds.take(orderId, userId, wanting());
    await place(orderId);
    const stock = shop.app.get(Stock);
    const reserve = stock.reserve.bind(stock);
    // After the order was looked at, before its goods are held.
    jest.spyOn(stock, 'reserve').mockImplementationOnce(async (...asked) => {
      await cancel(orderId);
      await shop.until(reserved, now => now === before);
      return reserve(...asked);
    });
    await holds.again(orderId, wanting().wants);
    expect(await reserved()).toBe(before);
  });
});
