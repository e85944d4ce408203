import { installmentIdOf, planIdOf, streams } from '@mudu/contracts/ids';
import type { InstallmentPayment, PlanList } from '@mudu/contracts/installment/views';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { OrderSplit } from '@mudu/contracts/order/agreed';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());

describe('a split order', () => {
  it('is confirmed by its first part, paid up by the last', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await shop.bought(ada);
    expect(order).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'part_paid',
      paymentDetails: null,
    });
    const plan = await shop.planOf(ada, order.id);
    expect(plan).toMatchObject({
      id: planIdOf(order.id),
      totalKobo: 2_200_000,
      paidKobo: 733_334,
      outstandingKobo: 1_466_666,
      count: 3,
      status: 'active',
      nextDueDate: '2026-02-05',
    });
    expect(plan.installments.map(one => [one.amountKobo, one.dueDate, one.status])).toEqual([
      [733_334, '2026-01-05', 'paid'],
      [733_333, '2026-02-05', 'pending'],
      [733_333, '2026-03-05', 'pending'],
    ]);
    const second = await shop.pay(ada, plan.id, 'wallet');
    expect(second).toMatchObject({ status: 200, body: { installment: { sequence: 2, status: 'paid' } } });
    const third = (await shop.pay(ada, plan.installments[2]?.id as string, 'wallet'))
      .body as unknown as InstallmentPayment;
    expect(third.plan).toMatchObject({ status: 'completed', outstandingKobo: 0, nextDueDate: null });
    const after = await shop.until(
      () => shop.as(ada, 'GET', `/orders/${order.id}`),
      reply => reply.body.paymentStatus === 'success',
    );
    expect(after.body.paymentStatus).toBe('success');
    expect(await shop.balance(ada)).toBe(5_000_000 - 2_200_000);
    expect(await shop.pay(ada, plan.id, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'plan_closed' },
    });
  });

  it('waits for a card’s first part at the pay page', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buySplit(ada);
    expect(order).toMatchObject({
      status: 'order_placed',
      paymentDetails: { reference: `ord-${order.id}-a1` },
    });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    const verdict = await shop.verify(ada, order.paymentDetails?.reference as string);
    expect(verdict.body).toMatchObject({ status: 'success', purpose: 'order', amountKobo: 733_334 });
    expect(await shop.planOf(ada, order.id)).toMatchObject({ paidKobo: 733_334, status: 'active' });
  });

  it('is offered from ₦10,000 to ₦200,000 only, delivery included', async () => {
    const of = async (rice: number, boxes = 0) => {
      const ada = await shop.customer();
      if (boxes > 0)
        await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.box, quantity: boxes } });
      return shop.buy(ada, 'card', { quantity: rice, body: { paymentMethod: 'split' } });
    };
    const refused = {
      status: 422,
      body: {
        code: 'split_not_offered',
        message: 'Installments are offered for orders from ₦10,000.00 to ₦200,000.00',
      },
    };
    expect(await of(7)).toMatchObject(refused);
    expect(await of(8)).toMatchObject({ status: 201, body: { totalKobo: 1_000_000 } });
    expect(await of(98, 20)).toMatchObject({ status: 201, body: { totalKobo: 20_000_000 } });
    expect(await of(99, 20)).toMatchObject(refused);
  });

  it('asks for 2, 3 or 4 parts, 3 unless it says otherwise', async () => {
    const ada = await shop.customer();
    const parts = async (installments: object | undefined) => {
      const { id } = (await shop.buySplit(ada, installments, { installments })).body;
      const [placed] = (await shop.events(streams.order(id))) as { data: { split?: OrderSplit } }[];
      return placed?.data.split?.parts.length;
    };
    expect(await parts({ count: 2 })).toBe(2);
    expect(await parts({ count: 4 })).toBe(4);
    expect(await parts({})).toBe(3);
    expect(await parts(undefined)).toBe(3);
    expect(await shop.buySplit(ada, { count: 5 })).toMatchObject({
      status: 400,
      body: { errors: { 'installments.count': ['Choose 2, 3 or 4 payments'] } },
    });
  });

  it('is refused to a wallet that can not pay its first part, with what is missing', async () => {
    const ada = await shop.customer({ walletKobo: 700_000 });
    expect(await shop.buySplit(ada, { firstPaymentMethod: 'wallet' })).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. You need ₦333.34 more.' },
    });
  });

  it('goes by what the wallet has, whatever this process last saw of it', async () => {
    const eve = await shop.customer({ walletKobo: 1_500_000 });
    await shop.bought(eve);
    expect(await shop.balance(eve)).toBe(766_666);
    await movedElsewhere(shop, eve, 'debit', 100_000);
    const first = { firstPaymentMethod: 'wallet' };
    expect(await shop.buySplit(eve, first)).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. You need ₦666.68 more.' },
    });
    expect((await shop.as(eve, 'GET', '/cart')).body).toMatchObject({ itemCount: 20 });
    expect((await shop.as<{ orders: object[] }>(eve, 'GET', '/orders')).body.orders).toHaveLength(1);
    expect((await shop.as(eve, 'GET', '/auth/profile')).body).toMatchObject({ stats: { orders: 1 } });
    await movedElsewhere(shop, eve, 'credit', 66_668);
    const body = { paymentMethod: 'split', installments: first };
    expect((await shop.as(eve, 'POST', '/orders/checkout', { body })).status).toBe(201);
    await shop.atRest();
    expect(await shop.balance(eve)).toBe(0);
  });
});

describe('an installment', () => {
  it('is paid by card at a page of its own; a second success goes to the wallet', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const order = await shop.bought(ada);
    const plan = await shop.planOf(ada, order.id);
    const started = (await shop.pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    const { reference, url } = started.paymentDetails as { reference: string; url: string };
    expect(reference).toBe(`inst-${plan.installments[1]?.id}-a1`);
    const again = (await shop.pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    expect(again.paymentDetails?.reference).toBe(reference);
    const before = await shop.balance(ada);
    await shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo: 10_000 } });
    await shop.press(url, 'succeed');
    expect((await shop.verify(ada, reference)).body).toMatchObject({
      status: 'success',
      purpose: 'installment',
      installmentId: plan.installments[1]?.id,
      amountKobo: 733_333,
    });
    expect((await shop.planOf(ada, order.id)).installments[1]).toMatchObject({
      status: 'paid',
      method: 'card',
      reference,
    });
    expect(await shop.balance(ada)).toBe(before);
    await shop.verify(ada, reference);
    expect(await shop.balance(ada)).toBe(before);
  });

  it('that the wallet paid meanwhile gives the card’s money to the wallet', async () => {
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const order = await shop.bought(ada);
    const plan = await shop.planOf(ada, order.id);
    const started = (await shop.pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    expect((await shop.pay(ada, plan.id, 'wallet')).status).toBe(200);
    await shop.press(started.paymentDetails?.url as string, 'succeed');
    await shop.verify(ada, started.paymentDetails?.reference as string);
    expect(await shop.balance(ada)).toBe(2_000_000 - 733_334 - 733_333 + 733_333);
    expect(await shop.planOf(ada, order.id)).toMatchObject({ paidKobo: 1_466_667 });
  });

  it('is paid oldest first', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await shop.bought(ada);
    const third = installmentIdOf(planIdOf(order.id), 3);
    expect(await shop.pay(ada, third, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'installment_out_of_order', message: 'An earlier installment must be paid first' },
    });
    const first = installmentIdOf(planIdOf(order.id), 1);
    expect(await shop.pay(ada, first, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'installment_already_paid' },
    });
  });

  it('is refused to a short wallet, another person and an unknown id, and nothing changes', async () => {
    const ada = await shop.customer({ walletKobo: 800_000 });
    const eve = await shop.customer({ walletKobo: 800_000 });
    const order = await shop.bought(ada);
    const plan = await shop.planOf(ada, order.id);
    expect(await shop.pay(ada, plan.id, 'wallet')).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. You need ₦6,666.67 more.' },
    });
    expect((await shop.pay(eve, plan.id, 'wallet')).status).toBe(404);
    expect((await shop.pay(ada, installmentIdOf(plan.id, 9), 'wallet')).status).toBe(404);
    expect((await shop.as(eve, 'GET', `/installments/order/${order.id}`)).status).toBe(404);
    const own = async (person: typeof ada) =>
      (await shop.as<PlanList>(person, 'GET', '/installments/user')).body.installments.map(({ id }) => id);
    expect([await own(ada), await own(eve)]).toEqual([[plan.id], []]);
    const support = await shop.staff('support');
    for (const [person, plans] of [
      [ada, [plan.id]],
      [eve, []],
    ] as const) {
      const { body } = await shop.as<PlanList>(support, 'GET', `/installments/admin/user/${person.id}`);
      expect(body.installments.map(({ id }) => id)).toEqual(plans);
    }
    expect(await shop.planOf(ada, order.id)).toEqual(plan);
    expect(await shop.balance(eve)).toBe(800_000);
    await shop.atRest();
    const told = await shop.as<NotificationList>(ada, 'GET', '/notifications?type=insufficient_balance');
    expect(told.body.notifications.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ orderId: order.id, data: { neededKobo: 666_667 } }),
    ]);
  });

  it('is paid once by fifty requests at a time', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await shop.bought(ada);
    const id = installmentIdOf(planIdOf(order.id), 2);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        shop.pay(ada, id, 'wallet', { 'idempotency-key': `${order.id}-${n}` }),
      ),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(reply => reply.status !== 200).map(reply => reply.body.code))).toEqual(
      new Set(['installment_already_paid']),
    );
    expect(await shop.balance(ada)).toBe(5_000_000 - 733_334 - 733_333);
  });
});
