import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { Receipt } from '@mudu/contracts/order/receipt';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let ada: SpecPerson;
let support: SpecPerson;
let order: Order;
beforeAll(async () => {
  shop = await openShopForSpecs();
  [ada, support] = [await shop.customer(), await shop.staff('support')];
  order = (await shop.buy(ada, 'card')).body;
  const { url, reference } = order.paymentDetails as { url: string; reference: string };
  await shop.fault('wrong-amount', reference);
  await shop.press(url, 'succeed');
  await shop.as(ada, 'GET', `/payment/verify/${reference}`);
  await shop.nothingToDo();
});
afterAll(() => shop?.close());

const newsOf = async (person: SpecPerson) =>
  (await shop.as<NotificationList>(person, 'GET', '/notifications?limit=100')).body.notifications;

describe('of a card payment that brought less than was due (rules/payment.md P8)', () => {
  it('its shopper is told that it paid nothing, and where it is', async () => {
    const news = await newsOf(ada);
    const cameKobo = news.find(({ type }) => type === 'wallet_credited')?.payload.amountKobo as number;
    expect(cameKobo).toBeLessThan(order.totalKobo);
    expect(news.filter(({ type }) => type.startsWith('payment_'))).toMatchObject([
      {
        type: 'payment_failed',
        message: `Your payment of ${formatNaira(cameKobo)} for ${shortOrderId(order.id)} was less than the ${formatNaira(order.totalKobo)} that was due, so it paid nothing. It is in your wallet.`,
        payload: { orderId: order.id, amountKobo: cameKobo, data: { reference: order.paymentProviderRef } },
      },
    ]);
  });

  it('staff are told, and see an order that is not paid', async () => {
    const told = (await newsOf(support)).filter(({ type }) => type === 'failed_transaction');
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ failed: The amount paid was not enough\.$/),
    ]);
    const { body: seen } = await shop.as<AdminOrder>(support, 'GET', `/orders/admin/${order.id}`);
    expect(seen).toMatchObject({ status: 'order_placed', paymentStatus: 'failed' });
    expect(seen.events.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderPaymentFailed',
    ]);
  });

  it('there is no receipt', async () => {
    const { body } = await shop.as<Receipt>(ada, 'GET', `/orders/${order.id}/receipt?format=json`);
    expect(body).toMatchObject({ title: 'Order, not paid', payments: [{ label: 'Not paid', kobo: 0 }] });
  });
});
