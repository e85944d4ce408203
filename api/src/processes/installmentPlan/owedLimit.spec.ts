import { jest } from '@jest/globals';
import type { Order } from '@mudu/contracts/order/views';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Settings } from '../../platform/shopSettings.js';
import { PlanSlots } from '../checkout/planSlots.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());

describe('a split order and the limit of what is owed', () => {
  const limit = async (kobo: number) => {
    await shop.pool.query(`UPDATE app.shop_settings SET value = $1 WHERE name = 'splitOutstandingKobo'`, [
      String(kobo),
    ]);
    shop.app.get(Settings).forget();
  };
  afterEach(() => limit(20_000_000));
  const refused = { status: 422, body: { code: 'split_limit' } };

  it('is refused while more would be owed', async () => {
    const ada = await shop.customer();
    await limit(2_000_000);
    expect((await shop.buySplit(ada)).status).toBe(201);
    // The first order is not paid yet; its later parts count all the same.
    expect(await shop.buySplit(ada)).toMatchObject(refused);
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
