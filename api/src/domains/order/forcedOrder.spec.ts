import type { NotificationList } from '@mudu/contracts/notification/views';
import type { Receipt } from '@mudu/contracts/order/receipt';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let ada: SpecPerson;
let chief: SpecPerson;
let support: SpecPerson;
let order: Order;
beforeAll(async () => {
  shop = await openShopForSpecs();
  ada = await shop.customer();
  chief = await shop.staff('super_admin');
  support = await shop.staff('support');
  order = (await shop.buy(ada, 'card')).body;
  await shop.as(chief, 'PATCH', `/orders/admin/${order.id}/status`, {
    body: { status: 'order_confirmed', force: true, note: 'Settled at the gate' },
  });
  await shop.nothingToDo();
});
afterAll(() => shop?.close());

/** Anything that says of the order that its money is here. */
const SAYS_PAID = /\bis paid\b|payment is in|payment received|received ₦|came by card|payment successful/i;

const newsOf = async (who: SpecPerson) =>
  (await shop.as<NotificationList>(who, 'GET', '/notifications?limit=100')).body.notifications
    .filter(({ payload }) => payload.orderId === order.id)
    .map(({ type, title, message }) => ({ type, text: `${title} ${message}` }));
const seenByStaff = async () => (await shop.as<AdminOrder>(support, 'GET', `/orders/admin/${order.id}`)).body;
const confirmedStep = async () => {
  const { body } = await shop.as<Order>(ada, 'GET', `/orders/${order.id}`);
  return body.timeline.find(({ status }) => status === 'order_confirmed');
};

describe('of an order that was confirmed by force before it was paid (rules/order.md O7)', () => {
  it('no news and no letter say that its payment is in', async () => {
    const news = await newsOf(ada);
    expect(news.map(({ type }) => type).sort()).toEqual(['order_confirmed', 'order_placed']);
    const letters = shop.letters.filter(({ to }) => to === ada.email);
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is confirmed'));
    const staffs = await newsOf(support);
    expect(staffs.map(({ type }) => type)).toEqual(['new_order_received']);
    for (const said of [...news, ...staffs].map(({ text }) => text).concat(letters.map(one => one.text)))
      expect(said).not.toMatch(SAYS_PAID);
  });

  it('neither tracking page nor staff read that its payment is in', async () => {
    const step = { completed: true, description: 'Confirmed before it was paid.' };
    expect(await confirmedStep()).toMatchObject(step);
    const seen = await seenByStaff();
    expect(seen).toMatchObject({ status: 'order_confirmed', paymentStatus: 'initiated' });
    expect(seen.timeline[1]).toMatchObject(step);
    expect(seen.events.find(({ type }) => type === 'OrderConfirmed')?.facts).toMatchObject({
      by: 'forced',
      amountKobo: 0,
    });
  });

  it('the receipt is none yet', async () => {
    const { body } = await shop.as<Receipt>(ada, 'GET', `/orders/${order.id}/receipt?format=json`);
    expect(body).toMatchObject({ title: 'Order, not paid', payments: [{ label: 'Not paid', kobo: 0 }] });
  });

  it('its payment is told of when it comes', async () => {
    const waiting = await shop.as<Order>(ada, 'GET', `/orders/${order.id}`);
    expect(waiting.body.paymentDetails).toEqual(order.paymentDetails);
    const { url, reference } = order.paymentDetails as { url: string; reference: string };
    await shop.press(url, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${reference}`);
    await shop.nothingToDo();
    expect((await newsOf(ada)).map(({ type }) => type)).toContain('payment_success');
    expect(await confirmedStep()).toMatchObject({ description: 'Your payment is in.' });
    expect(await seenByStaff()).toMatchObject({ paymentStatus: 'success' });
  });
});
