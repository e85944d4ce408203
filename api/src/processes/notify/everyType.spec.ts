import { streams } from '@mudu/contracts/ids';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { DAY, openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { v7 } from 'uuid';
import { EVENT_STORE } from '../../platform/tokens.js';
import { ReleaseReferrals } from '../referralReward/releaseReferrals.schedule.js';

/** With the letter that goes with it, by the beginning of its subject. */
const toCustomers: [NotificationType, string | null][] = [
  ['welcome', null],
  ['account_verified', null],
  ['password_reset', null],
  ['order_placed', null],
  ['order_confirmed', 'Your Mudu order'],
  ['order_packed', null],
  ['order_out_for_delivery', 'Your Mudu order'],
  ['order_delivered', 'Your Mudu order'],
  ['order_cancelled', null],
  ['payment_success', null],
  ['payment_failed', null],
  ['payment_reminder', 'Your Mudu installment is due'],
  ['installment_paid', null],
  ['installment_overdue', 'Your Mudu installment of'],
  ['payment_plan_completed', null],
  ['wallet_credited', 'Mudu has refunded'],
  ['wallet_debited', null],
  ['insufficient_balance', null],
  ['funding_failed', null],
  ['referral_bonus', 'You have earned'],
  ['promo_available', 'PARTY'],
  ['promo_activated', 'PARTY'],
  ['promo_cancelled', null],
  ['new_packages_available', 'Fresh boxes'],
];
const toStaff: [NotificationType, string | null][] = [
  ['new_order_received', null],
  ['new_user_registered', null],
  ['failed_transaction', null],
  ['installment_overdue', null],
  ['critical_event', 'Mudu needs a look'],
];

let shop: SplitShop;
let ada: SpecPerson;
let boss: SpecPerson;
const addresses = new Map<string, string>();
let onDeviceSince: string;

beforeAll(async () => {
  shop = await openSplitShop();
  const life = { idleHours: 10_000, absoluteHours: 10_000 };
  await shop.pool.query("UPDATE app.shop_settings SET value = value || $1 WHERE name = 'sessions'", [
    { customer: life, staff: life },
  ]);
  shop.clock.forward(6_000);
  boss = await shop.staff('super_admin');
  ada = await shop.customer({ walletKobo: 20_000_000 });
  for (const person of [ada, boss]) await onDevice(person);
  await shop.atRest();
  shop.clock.forward(1000);
  onDeviceSince = shop.clock.now();
  await aLife();
});
afterAll(() => shop?.close());

async function onDevice(person: SpecPerson): Promise<void> {
  const { subscription } = subscribedBrowser();
  addresses.set(person.id, subscription.endpoint);
  expect((await register(shop, person, subscription)).status).toBe(201);
}

/** Everything that is told happens once at least. */
async function aLife(): Promise<void> {
  await record(streams.person(ada.id), { type: 'PersonVerified', data: { userId: ada.id as never } });
  await record(streams.person(ada.id), { type: 'PersonPasswordReset', data: { userId: ada.id as never } });
  const delivered = (await shop.buy(ada, 'wallet')).body.id;
  for (const status of ['order_processed', 'ongoing_delivery', 'delivered'])
    await shop.as(boss, 'PATCH', `/orders/admin/${delivered}/status`, { body: { status } });
  const { body: cancelled } = await shop.buy(ada, 'wallet');
  await shop.as(ada, 'PATCH', `/orders/${cancelled.id}/cancel`, { body: {} });
  await record(streams.wallet(ada.id), {
    type: 'WalletDebitRefused',
    data: {
      attempt: v7(),
      orderId: delivered as never,
      installmentId: null,
      amountKobo: 100,
      neededKobo: 200,
    },
  });
  await payments();
  await promotions();
  await reward();
  await installments();
  await shop.as(boss, 'POST', '/notifications/broadcast', {
    body: { title: 'Fresh boxes', message: 'New on the shelf' },
  });
  await shop.as(boss, 'POST', '/admin/notifications/critical-event', {
    body: { title: 'Power is out', message: 'In the store room', severity: 'critical' },
  });
  await shop.atRest();
}

async function payments(): Promise<void> {
  const { body: order } = await shop.buy(ada, 'card');
  const { url } = order.paymentDetails as { url: string };
  for (const button of ['fail', 'succeed'] as const) {
    await shop.press(url, button);
    await shop.verify(ada, order.paymentProviderRef as string);
  }
  const funding = await shop.as<{ authorizationUrl: string; reference: string }>(
    ada,
    'POST',
    '/wallet/fund',
    {
      body: { amountKobo: 1_000_000 },
    },
  );
  await shop.press(funding.body.authorizationUrl, 'fail');
  await shop.verify(ada, funding.body.reference);
}

async function promotions(): Promise<void> {
  const { body: promo } = await shop.as<{ id: string }>(boss, 'POST', '/promos', {
    body: { promotionCode: 'PARTY', discount: 10, applicableTo: ['all'], status: 'active' },
  });
  // Nothing is sent of one that is off by then.
  await shop.nothingToDo();
  for (const status of ['inactive', 'active'])
    await shop.as(boss, 'PATCH', `/promos/admin/${promo.id}`, { body: { status } });
  await shop.nothingToDo();
  await shop.as(boss, 'DELETE', `/promos/admin/${promo.id}`);
}

async function reward(): Promise<void> {
  const { body: profile } = await shop.as<{ referralCode: string }>(ada, 'GET', '/auth/profile');
  const friend = await shop.customer({
    walletKobo: 5_000_000,
    register: { referralCode: profile.referralCode, phone: '08077700011' },
  });
  const { body: order } = await shop.buy(friend, 'wallet', { quantity: 12 });
  await shop.as(boss, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'delivered' } });
  await shop.atRest();
  await shop.app.get(ReleaseReferrals).releaseDue();
  await pass(3 * DAY);
  await shop.app.get(ReleaseReferrals).releaseDue();
}

async function installments(): Promise<void> {
  const order = await shop.bought(ada);
  const plan = await shop.planOf(ada, order.id);
  const [, second, third] = plan.installments;
  await passTo(second?.dueDate as string, 12);
  await shop.review();
  await passTo(second?.dueDate as string, 36);
  await shop.review();
  for (const part of [second, third])
    expect((await shop.pay(ada, part?.id as string, 'wallet')).status).toBe(200);
}

/** So many hours after the beginning of that day in Lagos. */
async function passTo(day: string, hours: number): Promise<void> {
  const at = Date.parse(`${day}T00:00:00.000+01:00`) + hours * 3_600_000;
  await pass(at - Date.parse(shop.clock.now()));
  await shop.atRest();
}

/** What has happened is told first: a push that waits for longer than a day is dropped (rules/notification.md N10). */
async function pass(ms: number): Promise<void> {
  await shop.nothingToDo();
  shop.clock.forward(ms);
}

async function record(stream: string, event: ShopEvent): Promise<void> {
  const store = shop.app.get(EVENT_STORE);
  const before = await shop.events(stream);
  const meta = {
    at: shop.clock.now(),
    actor: { kind: 'system', name: 'spec' },
    correlationId: v7(),
    causationId: v7(),
    personId: ada.id,
    schemaVersion: 1,
  };
  await store.append(stream, before.length === 0 ? 'no_stream' : before.length - 1, [
    { id: v7(), ...event, meta },
  ]);
}

async function rowsOf(person: SpecPerson, type: NotificationType): Promise<Notification[]> {
  const path = person === ada ? '/notifications' : '/admin/notifications';
  const { body } = await shop.as<NotificationList>(person, 'GET', `${path}?limit=100&type=${type}`);
  return body.notifications;
}

describe.each([
  ['customer', toCustomers, () => ada],
  ['member of the staff', toStaff, () => boss],
] as const)('what a %s is told', (_, types, who) => {
  it.each(types)(
    'of type %s is a row, a push and, where one belongs to it, a letter',
    async (type, subject) => {
      const person = who();
      const rows = await rowsOf(person, type);
      expect(rows.length).toBeGreaterThan(0);
      for (const { title, message } of rows)
        expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|\[object|^ | $/);
      const ids = rows.filter(({ createdAt }) => createdAt >= onDeviceSince).map(({ id }) => id);
      // Nobody has a device before they have an account.
      expect(ids.length > 0).toBe(type !== 'welcome');
      const pushed = await shop.until(
        async () => shop.pushes.filter(({ message }) => ids.includes(message.id)),
        pushes => pushes.length >= ids.length,
      );
      expect(pushed.map(({ message }) => message.id).sort()).toEqual([...ids].sort());
      for (const { to } of pushed) expect(to).toMatchObject({ endpoint: addresses.get(person.id) });
      const letters = await shop.until(
        async () => shop.letters.filter(({ id }) => ids.includes(id)),
        sent => subject === null || sent.length > 0,
      );
      if (subject === null) expect(letters).toEqual([]);
      else for (const letter of letters) expect(letter.subject.startsWith(subject)).toBe(true);
    },
  );
});

it('a reward has a letter when it is there, none while it waits', async () => {
  const rows = await rowsOf(ada, 'referral_bonus');
  const sent = (state: string) => {
    const ids = rows.filter(({ payload }) => (payload.data as { state: string }).state === state);
    return shop.letters.filter(({ id }) => ids.some(row => row.id === id)).length;
  };
  await shop.until(
    async () => sent('available'),
    letters => letters > 0,
  );
  await shop.nothingToDo();
  expect([sent('pending'), sent('available')]).toEqual([0, 1]);
});
