import { planIdOf, streams } from '@mudu/contracts/ids';
import type { Order, RefundList } from '@mudu/contracts/order/views';
import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import { lagosDay, millis, plusBusinessDays } from '@mudu/contracts/time';
import { DAY, openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { OldContactMessages } from '../contact/oldMessages.schedule.js';

const MINUTE_MS = 60_000;
/** A test card of the sandbox whose refunds wait for the customer's bank account. */
const waiting = { number: '4084 0800 0067 1902', cvv: '190' };
const pickup = { body: { deliveryOptionId: 'pickup' } };

let shop: SplitShop;
let chief: SpecPerson;
let numbers: ShopSettings;
beforeAll(async () => {
  shop = await openSplitShop();
});
beforeEach(async () => {
  chief = await shop.staff('super_admin');
  const { version: _, ...before } = (await shop.as<ShopSettingsReply>(chief, 'GET', '/settings/shop')).body;
  numbers = before;
});
afterEach(async () => {
  chief = await shop.staff('super_admin');
  await set(numbers);
});
afterAll(() => shop?.close());

const set = async (body: Partial<ShopSettings>) =>
  expect((await shop.as<ShopSettingsReply>(chief, 'PATCH', '/settings/shop', { body })).status).toBe(200);

describe('a number about money that the owner has changed', () => {
  it('is for how long goods are held, of orders that are placed from then on', async () => {
    const ada = await shop.customer();
    const heldFor = async (id: string) => {
      const { createdAt, paymentDetails } = (await shop.as<Order>(ada, 'GET', `/orders/${id}`)).body;
      return (millis(paymentDetails?.expiresAt as string) - millis(createdAt)) / MINUTE_MS;
    };
    const before = (await shop.buy(ada, 'card', pickup)).body.id;
    await set({ orderHoldMinutes: 45 });
    const after = (await shop.buy(ada, 'card', pickup)).body.id;
    expect([await heldFor(before), await heldFor(after)]).toEqual([30, 45]);
  });

  it('is what can be added to a wallet, with what is being added, and for how long that counts', async () => {
    const ada = await shop.customer();
    const fund = (amountKobo: number) => shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo } });
    await set({
      fundingMinimumKobo: 20_000,
      fundingMaximumKobo: 30_000,
      walletCapKobo: 25_000,
      fundingOpenMinutes: 2,
    });
    for (const outside of [19_999, 30_001])
      expect((await fund(outside)).body.errors).toEqual({
        amountKobo: ['You can add ₦200.00 to ₦300.00 at a time'],
      });
    expect((await fund(25_001)).body.code).toBe('wallet_cap');
    expect((await fund(25_000)).status).toBe(200);
    expect((await fund(20_000)).body.code).toBe('wallet_cap');
    shop.clock.forward(2 * MINUTE_MS + 1);
    expect((await fund(20_000)).status).toBe(200);
  });

  it('is the least that installments are offered for', async () => {
    const ada = await shop.customer();
    await set({ splitMinimumKobo: 2_200_001 });
    expect((await shop.buySplit(ada)).body).toMatchObject({ code: 'split_not_offered' });
    await set({ splitMinimumKobo: 2_200_000 });
    expect((await shop.buySplit(ada)).status).toBe(201);
  });

  it('is how many days before its day an installment is reminded of', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const { id } = await shop.bought(ada);
    const { nextDueDate } = await shop.planOf(ada, id);
    await set({ planRules: { ...numbers.planRules, reminderDays: [5] } });
    const reminders = async () => {
      await shop.review();
      const types = await shop.eventTypes(streams.installment(planIdOf(id)));
      return types.filter(type => type === 'InstallmentReminded').length;
    };
    shop.clock.moveOn(millis(`${nextDueDate}T12:00:00.000Z`) - 6 * DAY - millis(shop.clock.now()));
    expect(await reminders()).toBe(0);
    shop.clock.moveOn(DAY);
    expect(await reminders()).toBe(1);
  });

  it('is after how many business days a card refund goes to the wallet', async () => {
    const ada = await shop.customer();
    const { body } = await shop.buy(ada, 'card', pickup);
    await shop.press(body.paymentDetails?.url as string, 'succeed', waiting);
    await shop.verify(ada, body.paymentProviderRef as string);
    await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    await set({ cardRefundBusinessDays: 4 });
    const { refunds } = await shop.until(
      async () => (await shop.as<RefundList>(chief, 'GET', `/orders/admin/refunds?search=${ada.email}`)).body,
      list => list.refunds.length === 1,
    );
    expect(refunds[0]?.walletAfter).toBe(plusBusinessDays(lagosDay(shop.clock.now()), 4, []));
  });
});

describe('a number about messages that the owner has changed', () => {
  it('is how many days they are kept', async () => {
    await set({ contactDays: 1 });
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you bring it to Enugu?' };
    expect((await shop.call('POST', '/contact', { body: message })).status).toBe(201);
    const kept = async () => {
      await shop.app.get(OldContactMessages).forget();
      return (await shop.pool.query('SELECT FROM app.contact_messages')).rowCount;
    };
    shop.clock.forward(DAY - 1);
    expect(await kept()).toBe(1);
    shop.clock.forward(2);
    expect(await kept()).toBe(0);
  });
});
