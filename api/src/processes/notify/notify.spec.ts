import { randomUUID } from 'node:crypto';
import { shortOrderId, type UserId } from '@mudu/contracts/ids';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import type { Order } from '@mudu/contracts/order/views';
import type { DeliveryOptionList } from '@mudu/contracts/settings/views';
import { plusHours, plusMillis } from '@mudu/contracts/time';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo } from '@mudu/testing/shop/peopleForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { SweepPayments } from '../../domains/payment/sweepPayments.schedule.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { type RecordedEvent, recorded } from '../../messaging/process.js';
import { TellNews } from './tellNews.handler.js';

let shop: OpenShop;
let admin: SpecPerson;
let support: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  [admin, support] = [await shop.staff('admin'), await shop.staff('support')];
});
afterAll(() => shop?.close());

const inbox = async (person: SpecPerson, query = ''): Promise<NotificationList> =>
  (await shop.as<NotificationList>(person, 'GET', `/notifications?limit=100${query}`)).body;
/** Waits for this person to be told, and says what. */
async function told(person: SpecPerson, type: NotificationType, count = 1): Promise<Notification[]> {
  const { notifications } = await shop.until(
    () => inbox(person, `&type=${type}`),
    list => list.notifications.length >= count,
  );
  expect(notifications).toHaveLength(count);
  return notifications;
}

describe('what has happened is told', () => {
  it('to a new person and to admins, but not to support', async () => {
    const ada = await shop.customer();
    const [welcome] = await told(ada, 'welcome');
    expect(welcome).toMatchObject({ read: false, title: 'Welcome to Mudu', payload: { userId: ada.id } });
    const registered = async (who: SpecPerson) =>
      (await inbox(who, '&type=new_user_registered')).notifications.filter(
        ({ payload }) => payload.userId === ada.id,
      );
    const [seen] = await shop.until(
      () => registered(admin),
      list => list.length > 0,
    );
    expect(seen?.payload).toMatchObject({ userEmail: ada.email });
    expect(await registered(support)).toEqual([]);
  });

  it('in the order in which it happened, though it all happened at one moment', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    for (let orders = 1; orders <= 3; orders++) {
      const { body: order } = await shop.buy(ada, 'wallet');
      shop.clock.forward(1_000);
      await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'delivered' } });
      await told(ada, 'order_delivered', orders);
      const news = (await inbox(ada)).notifications.filter(({ payload }) => payload.orderId === order.id);
      expect(news.map(({ type }) => type).slice(0, 3)).toEqual([
        'order_delivered',
        'order_out_for_delivery',
        'order_packed',
      ]);
      expect(new Set(news.slice(0, 3).map(({ createdAt }) => createdAt)).size).toBe(1);
    }
  });

  it('of a funding that nobody finished', async () => {
    const ada = await shop.customer();
    const { body } = await shop.as<{ reference: string }>(ada, 'POST', '/wallet/fund', {
      body: { amountKobo: 500_000 },
    });
    shop.clock.forward(61 * 60_000);
    await shop.app.get(SweepPayments).young();
    const [failed] = await told(ada, 'funding_failed');
    expect(failed).toMatchObject({ payload: { amountKobo: 500_000, data: { reference: body.reference } } });
  });

  it('of an order that is picked up without a driver and a door', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    expect((await told(ada, 'order_confirmed'))[0]?.message).toMatch(/ is confirmed and ready by /);
    for (const [status, type, title] of [
      ['ongoing_delivery', 'order_out_for_delivery', 'Ready to collect'],
      ['delivered', 'order_delivered', 'Order collected'],
    ] as const) {
      await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status } });
      expect((await told(ada, type))[0]).toMatchObject({ title });
    }
    const { body: collected } = await shop.as<Order>(ada, 'GET', `/orders/${order.id}`);
    expect(collected.timeline.map(({ description }) => description).slice(3)).toEqual([
      'Ready for you to collect.',
      'You have collected it.',
    ]);
    await shop.until(
      async () => shop.letters.filter(({ to }) => to === ada.email).map(({ subject }) => subject),
      subjects =>
        ['is ready to collect', 'has been collected'].every(end => subjects.some(one => one.endsWith(end))),
    );
  });

  it('of an order that is ready, with where it is collected today', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    const { body } = await shop.as<DeliveryOptionList>(admin, 'GET', '/settings/delivery-options');
    const place = '14 Admiralty Way, Lekki, 8 am to 6 pm';
    const deliveryOptions = body.deliveryOptions.map(({ version: _, ...option }) =>
      option.id === 'pickup' ? { ...option, place } : option,
    );
    await shop.as(admin, 'PUT', '/settings/delivery-options', { body: { deliveryOptions } });
    await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'ongoing_delivery' },
    });
    const [ready] = await told(ada, 'order_out_for_delivery');
    expect(ready?.message).toBe(
      `Your order ${shortOrderId(order.id)} is ready. Come for it when it suits you: ${place}`,
    );
    expect((await letterTo(shop, ada.email, /ready to collect/)).text).toContain(`Where: ${place}`);
  });

  it('step by step to who ordered, with the order, and to staff that there is one', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet');
    const [placed] = await told(ada, 'order_placed');
    expect(placed?.payload).toMatchObject({ orderId: order.id, totalAmount: order.totalKobo });
    const [confirmed] = await told(ada, 'order_confirmed');
    expect(confirmed?.payload.data).toMatchObject({
      status: 'order_confirmed',
      estimatedDeliveryDate: order.estimatedDeliveryDate,
    });
    const [debited] = await told(ada, 'wallet_debited');
    expect(debited?.payload).toEqual({
      amountKobo: order.totalKobo,
      newBalanceKobo: 5_000_000 - order.totalKobo,
      data: { category: 'order_payment', reference: order.id },
    });
    const news = await shop.until(
      async () => (await inbox(support, '&type=new_order_received')).notifications,
      list => list.some(({ payload }) => payload.orderId === order.id),
    );
    expect(news[0]?.message).toMatch(/ordered for ₦/);
    for (const [status, type] of [
      ['order_processed', 'order_packed'],
      ['ongoing_delivery', 'order_out_for_delivery'],
      ['delivered', 'order_delivered'],
    ] as const) {
      await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status } });
      expect((await told(ada, type))[0]?.payload.data).toMatchObject({ status });
    }
  });

  it('with the place that staff put an order at in the same step', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet');
    for (const [status, type, currentlyAt] of [
      ['order_processed', 'order_packed', 'Yaba store'],
      ['ongoing_delivery', 'order_out_for_delivery', 'Ikeja hub'],
    ] as const) {
      await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status, currentlyAt } });
      expect((await told(ada, type))[0]?.payload.data).toMatchObject({ status, currentlyAt });
    }
    const [confirmed] = await told(ada, 'order_confirmed');
    expect(confirmed?.payload.data).not.toHaveProperty('currentlyAt');
  });

  it('in the order in which it happened, and with its time', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet');
    for (const type of ['order_confirmed', 'wallet_debited'] as const) await told(ada, type);
    const { notifications } = await inbox(ada);
    const at = (type: NotificationType) => notifications.find(one => one.type === type)?.createdAt ?? '';
    const [, confirmed] = await shop.events(`order-${order.id}`);
    expect(at('order_placed')).toBe(confirmed?.meta.at);
    expect(notifications.findIndex(({ type }) => type === 'order_confirmed')).toBeLessThan(
      notifications.findIndex(({ type }) => type === 'order_placed'),
    );
    expect(at('wallet_debited') <= at('order_placed')).toBe(true);
  });

  it('aloud, though it happened long ago, where it is told only now', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet');
    await told(ada, 'order_confirmed');
    const [, confirmed] = await shop.events(`order-${order.id}`);
    const { meta } = confirmed!;
    const at = plusHours(meta.at, -48);
    const late = { ...recorded(confirmed!), id: randomUUID(), meta: { ...meta, at } } as RecordedEvent;
    const context = commandFromSchedule('spec', ada.id as UserId, late.id);
    await shop.app.get(CommandBus).execute(new TellNews(late, context));
    expect((await told(ada, 'order_confirmed', 2)).at(-1)?.createdAt).toBe(plusMillis(at, 1));
    const letters = () =>
      shop.letters.filter(({ to, subject }) => to === ada.email && subject.includes('confirmed'));
    await shop.until(
      async () => letters(),
      found => found.length === 2,
    );
  });

  it('of a payment that failed, and of the one that went well', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    const url = (order.paymentDetails as { url: string }).url;
    await shop.press(url, 'fail');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentProviderRef}`);
    const [failed] = await told(ada, 'payment_failed');
    expect(failed?.payload).toMatchObject({ orderId: order.id, amountKobo: order.totalKobo });
    const staffs = await shop.until(
      async () => (await inbox(support, '&type=failed_transaction')).notifications,
      list => list.length > 0,
    );
    expect(staffs[0]?.payload).toMatchObject({ orderId: order.id, userId: ada.id });
  });
});
