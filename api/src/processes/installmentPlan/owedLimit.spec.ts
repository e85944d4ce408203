import { jest } from '@jest/globals';
import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Settings } from '../../platform/shopSettings.js';
import { PlanOffer } from '../checkout/planOffer.js';
import { PlanSlots } from '../checkout/planSlots.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());

const setting = async (name: string, kobo: number) => {
  await shop.pool.query('UPDATE app.shop_settings SET value = $2 WHERE name = $1', [name, String(kobo)]);
  shop.app.get(Settings).forget();
};

describe('a split order', () => {
  afterEach(() => setting('splitMaximumKobo', 20_000_000));

  it.each([
    [7, 422],
    [8, 201],
    [9, 201],
    [10, 422],
  ])(
    'is offered for what costs ₦10,000 to ₦11,000, both with them: %i of rice and ₦2,000',
    async (quantity, status) => {
      await setting('splitMaximumKobo', 1_100_000);
      const ada = await shop.customer();
      const refused = { code: 'split_not_offered' };
      expect(await shop.buy(ada, 'card', { quantity, body: { paymentMethod: 'split' } })).toMatchObject({
        status,
        body: status === 422 ? refused : { totalKobo: quantity * 100_000 + 200_000 },
      });
    },
  );

  it('is refused from the day after an installment was due, though nothing has looked at it yet', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const eve = await shop.customer();
    const plan = await shop.planOf(ada, (await shop.bought(ada)).id);
    const due = Date.parse(`${plan.installments[1]?.dueDate}T22:59:59.000Z`);
    shop.clock.moveOn(due - Date.parse(shop.clock.now()));
    expect((await shop.buySplit(ada)).status).toBe(201);
    shop.clock.moveOn(1000);
    expect(await shop.buySplit(ada)).toMatchObject({ status: 422, body: { code: 'split_overdue' } });
    expect((await shop.buySplit(eve)).status).toBe(201);
  });
});

describe('a split order and the limit of what is owed', () => {
  const limit = (kobo: number) => setting('splitOutstandingKobo', kobo);
  afterEach(() => limit(20_000_000));
  const refused = { status: 422, body: { code: 'split_limit' } };

  it('is refused while more would be owed', async () => {
    const ada = await shop.customer();
    await limit(2_000_000);
    expect((await shop.buySplit(ada)).status).toBe(201);
    // The first order is not paid yet; its later parts count all the same.
    expect(await shop.buySplit(ada)).toMatchObject(refused);
  });

  it('is not counted against itself, where another try of it was faster', async () => {
    const ada = await shop.customer();
    await limit(2_000_000);
    const { id, totalKobo } = (await shop.buySplit(ada)).body;
    const request = { count: 3, firstPaymentMethod: 'card', autoDebit: false } as const;
    const placed = shop.app
      .get(PlanOffer)
      .placing(ada.id as UserId, id as OrderId, totalKobo, request, async () => 'placed');
    expect(await placed).toBe('placed');
  });

  it('is refused where another tab places one, which gets its first part while the others are looked through', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    await limit(5_000_000);
    await shop.bought(ada);
    const [slots, plans] = [shop.app.get(PlanSlots), shop.app.get(InstallmentPlans)];
    const [take, find] = [slots.take.bind(slots), plans.find.bind(plans)];
    let waiting: Order | undefined;
    const before = jest.spyOn(slots, 'take').mockImplementationOnce(async (...slot) => {
      const { body } = await shop.buySplit(ada);
      waiting = body;
      return take(...slot);
    });
    const looking = jest.spyOn(plans, 'find').mockImplementation(async (...asked) => {
      const paid = waiting;
      waiting = undefined;
      if (paid) {
        await shop.press(paid.paymentDetails?.url as string, 'succeed');
        await shop.verify(ada, paid.paymentProviderRef as string);
        await shop.until(
          async () => (await shop.as<Order>(ada, 'GET', `/orders/${paid.id}`)).body,
          ({ status }) => status === 'order_confirmed',
        );
      }
      return find(...asked);
    });
    const last = await shop.buySplit(ada);
    before.mockRestore();
    looking.mockRestore();
    expect(last).toMatchObject(refused);
  });

  it('is refused while another tab is placing one with which more would be owed', async () => {
    const ada = await shop.customer();
    await limit(4_000_000);
    const checkouts = shop.app.get(CartCheckouts);
    const claim = checkouts.claim.bind(checkouts);
    let other: Awaited<ReturnType<SplitShop['buySplit']>> | undefined;
    const between = jest.spyOn(checkouts, 'claim').mockImplementationOnce(async (...claimed) => {
      other = await shop.buySplit(ada);
      return claim(...claimed);
    });
    expect((await shop.buySplit(ada)).status).toBe(201);
    between.mockRestore();
    expect(other).toMatchObject(refused);
    expect((await shop.pool.query('SELECT FROM app.plan_slots')).rowCount).toBe(0);
  });
});
