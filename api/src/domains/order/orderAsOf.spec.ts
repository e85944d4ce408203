import { jest } from '@jest/globals';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';
import { Orders } from './orders.js';

const MINUTE = 60_000;
let shop: OpenShop;
let ada: SpecPerson;
let support: SpecPerson;
let id: string;
/** Before there was an order, while it waited to be paid, and once it was paid. */
let moments: [before: string, waiting: string, paid: string];

beforeAll(async () => {
  shop = await openShopForSpecs();
  [ada, support] = [await shop.customer({ walletKobo: 1_000_000 }), await shop.staff('support')];
  const before = shop.clock.now();
  shop.clock.moveOn(MINUTE);
  id = (await shop.buy(ada, 'card')).body.id;
  const waiting = shop.clock.now();
  shop.clock.moveOn(MINUTE);
  await shop.as(ada, 'POST', `/orders/${id}/retry-payment`, { body: { paymentMethod: 'wallet' } });
  await shop.as(support, 'POST', `/orders/admin/${id}/notes`, { body: { note: 'Call first' } });
  moments = [before, waiting, shop.clock.now()];
  shop.clock.moveOn(MINUTE);
  await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body: { reason: 'Bought twice' } });
});
afterAll(() => shop?.close());

describe('an order as it stood (rules/api.md A21, rules/admin.md AD11)', () => {
  it('is shown to its owner and to all staff', async () => {
    const [before, waiting, paid] = moments;
    for (const [who, path] of [
      [ada, `/orders/${id}`],
      [support, `/orders/admin/${id}`],
    ] as const) {
      const at = (asOf: string) => shop.as<Order>(who, 'GET', `${path}?asOf=${asOf}`);
      expect((await at(before)).status).toBe(404);
      expect((await at(waiting)).body).toMatchObject({
        status: 'order_placed',
        paymentStatus: 'initiated',
        version: 1,
      });
      expect((await at(paid)).body).toMatchObject({
        status: 'order_confirmed',
        paymentStatus: 'success',
        refunds: [],
      });
      expect((await shop.as<Order>(who, 'GET', path)).body).toMatchObject({ status: 'cancelled' });
    }
  });

  it('has the notes and events that there were', async () => {
    const at = async (asOf: string) => {
      const { body } = await shop.as<AdminOrder>(support, 'GET', `/orders/admin/${id}?asOf=${asOf}`);
      return [body.notes.length, body.events.map(({ type }) => type)];
    };
    expect(await at(moments[1])).toEqual([0, ['OrderPlaced', 'OrderPaymentRequested']]);
    expect(await at(moments[2])).toEqual([
      1,
      ['OrderPlaced', 'OrderPaymentRequested', 'OrderConfirmed', 'OrderNoted'],
    ]);
  });

  it('has every step from the very time on that its timeline gives for it, however long that took to be written', async () => {
    const orders = shop.app.get(Orders);
    const handle = orders.handle.bind(orders);
    const slow = jest.spyOn(orders, 'handle').mockImplementation((...asked) => {
      shop.clock.moveOn(15);
      return handle(...asked);
    });
    const { body: order } = await shop.buy(ada, 'card');
    await shop.as(ada, 'POST', `/orders/${order.id}/retry-payment`, { body: { paymentMethod: 'wallet' } });
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    slow.mockRestore();
    const at = async (asOf = '') => (await shop.as<Order>(ada, 'GET', `/orders/${order.id}${asOf}`)).body;
    const { timeline } = await at();
    const reached = timeline.flatMap(({ status, date }) => (date ? [[status, date] as const] : []));
    expect(reached.map(([status]) => status)).toEqual(['order_placed', 'order_confirmed', 'cancelled']);
    for (const [status, date] of reached)
      expect([status, (await at(`?asOf=${date}`)).status]).toEqual([status, status]);
  });

  it('is nobody else’s', async () => {
    const eve = await shop.customer();
    expect((await shop.as(eve, 'GET', `/orders/${id}?asOf=${moments[1]}`)).status).toBe(404);
    expect((await shop.as(eve, 'GET', `/orders/admin/${id}?asOf=${moments[1]}`)).status).toBe(403);
  });

  it('is not there for its owner where the wallet lost a race, however it stood before', async () => {
    const bola = await shop.customer({ walletKobo: 700_000 });
    expect((await shop.buy(bola, 'wallet')).status).toBe(201);
    await movedElsewhere(shop, bola, 'debit', 300_000);
    const orders = shop.app.get(Orders);
    const handle = orders.handle.bind(orders);
    let placed = '';
    const ended = jest.spyOn(orders, 'handle').mockImplementation((orderId, command, ...more) => {
      if (command.type !== 'CancelOrder') return handle(orderId, command, ...more);
      placed = shop.clock.now();
      shop.clock.moveOn(MINUTE);
      return handle(orderId, { ...command, at: shop.clock.now() }, ...more);
    });
    expect((await shop.buy(bola, 'wallet')).status).toBe(422);
    ended.mockRestore();
    const { body } = await shop.as<{ orders: AdminOrder[] }>(
      support,
      'GET',
      `/orders/admin/user/${bola.id}?status=cancelled`,
    );
    const path = `${body.orders[0]?.id}?asOf=${placed}`;
    expect((await shop.as<Order>(support, 'GET', `/orders/admin/${path}`)).body.status).toBe('order_placed');
    expect((await shop.as(bola, 'GET', `/orders/${path}`)).status).toBe(404);
  });
});
