import { jest } from '@jest/globals';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { whilePageOpens } from '@mudu/testing/payment/meanwhileForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { Orders } from '../../domains/order/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { ExpireOrders } from './expireOrders.schedule.js';

describe('another try to pay an order', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());

  const retry = (person: Parameters<OpenShop['as']>[0], { id }: Order, paymentMethod: 'card' | 'wallet') =>
    shop.as(person, 'POST', `/orders/${id}/retry-payment`, { body: { paymentMethod } });

  it('from the wallet is what the order was paid by, for its owner, staff and receipt alike', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const support = await shop.staff('support');
    const { body: order } = await shop.buy(ada, 'card');
    const paid = await retry(ada, order, 'wallet');
    expect(paid.body).toMatchObject({
      paymentStatus: 'success',
      paymentMethod: 'wallet',
      paymentProviderRef: null,
    });
    const found = async (paymentMethod: string) =>
      (
        await shop.as<{ orders: Order[] }>(
          support,
          'GET',
          `/orders/admin/all?search=${order.id}&paymentMethod=${paymentMethod}`,
        )
      ).body.orders.length;
    expect([await found('wallet'), await found('card')]).toEqual([1, 0]);
    const receipt = String((await shop.as(ada, 'GET', `/orders/${order.id}/receipt`)).body);
    expect(receipt).toContain('Paid from wallet');
    expect(receipt).not.toContain(`ord-${order.id}`);
  });

  it('from a wallet with too little is refused, and its owner told of it', async () => {
    const ada = await shop.customer({ walletKobo: 240_000 });
    const { body: order } = await shop.buy(ada, 'card');
    for (const _ of ['once', 'again'])
      expect(await retry(ada, order, 'wallet')).toMatchObject({
        status: 422,
        body: { message: 'Insufficient wallet balance. You need ₦600.00 more.' },
      });
    await shop.atRest();
    const { body } = await shop.as<NotificationList>(ada, 'GET', '/notifications?type=insufficient_balance');
    expect(body.notifications.map(({ payload }) => payload)).toEqual([
      { orderId: order.id, amountKobo: 300_000, newBalanceKobo: 240_000, data: { neededKobo: 60_000 } },
    ]);
    expect((await retry(ada, order, 'card')).status).toBe(200);
  });

  it('is refused for an order that was moved on by force, whose money may still come', async () => {
    const ada = await shop.customer();
    const chief = await shop.staff('super_admin');
    const { body: order } = await shop.buy(ada, 'card');
    await shop.as(chief, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'order_confirmed', force: true, note: 'He pays at the gate' },
    });
    expect(await retry(ada, order, 'card')).toMatchObject({
      status: 409,
      body: {
        message: 'This order was confirmed before it was paid. Please contact support about its payment.',
      },
    });
    const { url, reference } = order.paymentDetails as { url: string; reference: string };
    await shop.press(url, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${reference}`);
    expect((await shop.as(ada, 'GET', `/orders/${order.id}`)).body).toMatchObject({
      paymentStatus: 'success',
      paymentMethod: 'card',
    });
  });

  it('is refused when the order was cancelled while the page was opened', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    whilePageOpens(shop, () => shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} }));
    expect(await retry(ada, order, 'card')).toMatchObject({
      status: 409,
      body: { message: 'This order was cancelled' },
    });
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderCancelled',
    ]);
  });

  it('is refused for an order that timed out', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    shop.clock.forward(31 * 60_000);
    const late = { status: 409, body: { message: 'The time to pay for this order has passed' } };
    expect(await retry(ada, order, 'card')).toMatchObject(late);
    await shop.app.get(ExpireOrders).expireDue();
    expect(await retry(ada, order, 'card')).toMatchObject(late);
  });

  it('is refused when the order was paid from the wallet while the page was opened', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'card');
    whilePageOpens(shop, () => retry(ada, order, 'wallet'));
    expect(await retry(ada, order, 'card')).toMatchObject({
      status: 409,
      body: { code: 'payment_already_received' },
    });
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderConfirmed',
    ]);
  });

  it('from a wallet that has paid it already shows it paid, though the order was not told yet', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const orders = shop.app.get(Orders);
    const handle = orders.handle.bind(orders);
    let stands = true;
    const untold = jest.spyOn(orders, 'handle').mockImplementation(async (orderId, command, ...more) => {
      if (stands && command.type === 'ReceivePayment') throw problem('unavailable');
      return handle(orderId, command, ...more);
    });
    const { body: order } = await shop.buy(ada, 'wallet');
    expect(order.status).toBe('order_placed');
    // Whoever follows the log tries too: the order stays untold until the retry has found it waiting.
    const wallets = shop.app.get(Wallets);
    const debit = wallets.handle.bind(wallets);
    const pays = jest.spyOn(wallets, 'handle').mockImplementationOnce((...asked) => {
      stands = false;
      return debit(...asked);
    });
    expect((await retry(ada, order, 'wallet')).body).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'success',
    });
    for (const spy of [untold, pays]) spy.mockRestore();
    expect((await shop.as(ada, 'GET', '/wallet')).body.balanceKobo).toBe(5_000_000 - order.totalKobo);
  });

  it.each([
    ['wallet', {}],
    ['split', { paymentMethod: 'split', installments: { count: 3, firstPaymentMethod: 'wallet' } }],
  ])(
    'of a kind that is not named is from the wallet, where that was chosen at checkout: %s',
    async (_, body) => {
      const ada = await shop.customer({ walletKobo: 5_000_000 });
      const wallets = shop.app.get(Wallets);
      const handle = wallets.handle.bind(wallets);
      const atCheckout = jest
        .spyOn(wallets, 'handle')
        .mockImplementation(async (userId, command, context) => {
          if (command.type === 'DebitForOrder' && command.recordShortAs) throw problem('unavailable');
          return handle(userId, command, context);
        });
      const { body: order } = await shop.buy(ada, 'wallet', { quantity: 10, body });
      expect(order.status).toBe('order_placed');
      const again = await shop.as<Order>(ada, 'POST', `/orders/${order.id}/retry-payment`, { body: {} });
      atCheckout.mockRestore();
      expect(again).toMatchObject({ status: 200, body: { status: 'order_confirmed', paymentDetails: null } });
      expect(await shop.eventTypes(`order-${order.id}`)).not.toContain('OrderPaymentRequested');
    },
  );
});
