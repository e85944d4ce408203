import { installmentIdOf, planIdOf, streams } from '@mudu/contracts/ids';
import type { AdminPlan, AllPlans, InstallmentPayment, Plan } from '@mudu/contracts/installment/views';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '../../../deploy/local/openShopForSpecs.js';
import { CatalogueSnapshot } from '../catalogue/catalogueSnapshot.js';
import { Settings } from '../settings/shopSettings.js';
import { ReviewPlans } from './reviewPlans.schedule.js';

const DAY = 86_400_000;
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
  await shop.pool.query('UPDATE app.items SET quantity = 10000');
  await shop.app.get(CatalogueSnapshot).refreshAll();
});
afterAll(() => shop?.close());

/** Twenty of rice at ₦1,000 and ₦2,000 delivery: ₦22,000 in three parts. */
const buySplit = (
  person: SpecPerson,
  installments: object = {},
  body: object = {},
): Promise<{ status: number; body: Order }> =>
  shop.buy(person, 'card', { quantity: 20, body: { paymentMethod: 'split', installments, ...body } });
const bought = async (person: SpecPerson, installments: object = { firstPaymentMethod: 'wallet' }) => {
  const { status, body } = await buySplit(person, installments);
  expect(status).toBe(201);
  return body;
};
const planOf = async (person: SpecPerson, orderId: string): Promise<Plan> =>
  (await shop.read<Plan>(person, `/installments/order/${orderId}`)).body;
const pay = (
  person: SpecPerson,
  id: string,
  paymentMethod: 'card' | 'wallet',
  headers?: Record<string, string>,
) => shop.as(person, 'POST', `/installments/${id}/pay`, { body: { paymentMethod }, headers });
const balance = async (person: SpecPerson): Promise<number> =>
  (await shop.read<{ balanceKobo: number }>(person, '/wallet')).body.balanceKobo;
const review = () => shop.app.get(ReviewPlans).reviewDue();
const verify = (person: SpecPerson, reference: string) =>
  shop.as(person, 'GET', `/payment/verify/${reference}`);

describe('a split order', () => {
  it('is confirmed by its first part, paid up by the last', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await bought(ada);
    expect(order).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'part_paid',
      paymentDetails: null,
    });
    const plan = await planOf(ada, order.id);
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
    const second = await pay(ada, plan.id, 'wallet');
    expect(second).toMatchObject({ status: 200, body: { installment: { sequence: 2, status: 'paid' } } });
    const third = (await pay(ada, plan.installments[2]?.id as string, 'wallet'))
      .body as unknown as InstallmentPayment;
    expect(third.plan).toMatchObject({ status: 'completed', outstandingKobo: 0, nextDueDate: null });
    const after = await shop.until(
      () => shop.as(ada, 'GET', `/orders/${order.id}`),
      reply => reply.body.paymentStatus === 'success',
    );
    expect(after.body.paymentStatus).toBe('success');
    expect(await balance(ada)).toBe(5_000_000 - 2_200_000);
    expect(await pay(ada, plan.id, 'wallet')).toMatchObject({ status: 409, body: { code: 'plan_closed' } });
  });

  it('waits for a card’s first part at the pay page', async () => {
    const ada = await shop.customer();
    const { body: order } = await buySplit(ada);
    expect(order).toMatchObject({
      status: 'order_placed',
      paymentDetails: { reference: `ord-${order.id}-a1` },
    });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    const verdict = await verify(ada, order.paymentDetails?.reference as string);
    expect(verdict.body).toMatchObject({ status: 'success', purpose: 'order', amountKobo: 733_334 });
    expect(await planOf(ada, order.id)).toMatchObject({ paidKobo: 733_334, status: 'active' });
  });

  it('is offered from ₦10,000 to ₦200,000 only', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const small = await shop.buy(ada, 'card', { quantity: 7, body: { paymentMethod: 'split' } });
    expect(small).toMatchObject({
      status: 422,
      body: {
        code: 'split_not_offered',
        message: 'Installments are offered for orders from ₦10,000.00 to ₦200,000.00',
      },
    });
  });

  it('asks for 2, 3 or 4 parts', async () => {
    const ada = await shop.customer();
    expect(await buySplit(ada, { count: 5 })).toMatchObject({
      status: 400,
      body: { errors: { 'installments.count': ['Choose 2, 3 or 4 payments'] } },
    });
  });

  it('is refused to a wallet that can not pay its first part, with what is missing', async () => {
    const ada = await shop.customer({ walletKobo: 700_000 });
    expect(await buySplit(ada, { firstPaymentMethod: 'wallet' })).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. You need ₦333.34 more.' },
    });
  });

  it('is refused while more would be owed than the limit', async () => {
    const ada = await shop.customer();
    await shop.pool.query(
      `UPDATE app.shop_settings SET value = '2000000' WHERE name = 'splitOutstandingKobo'`,
    );
    try {
      shop.app.get(Settings).forget();
      expect((await buySplit(ada)).status).toBe(201);
      // The first order is not paid yet; its later parts count all the same.
      expect(await buySplit(ada)).toMatchObject({ status: 422, body: { code: 'split_limit' } });
    } finally {
      await shop.pool.query(
        `UPDATE app.shop_settings SET value = '20000000' WHERE name = 'splitOutstandingKobo'`,
      );
      shop.app.get(Settings).forget();
    }
  });
});

describe('an installment', () => {
  it('is paid by card at a page of its own; a second success goes to the wallet', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const order = await bought(ada);
    const plan = await planOf(ada, order.id);
    const started = (await pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    const { reference, url } = started.paymentDetails as { reference: string; url: string };
    expect(reference).toBe(`inst-${plan.installments[1]?.id}-a1`);
    const again = (await pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    expect(again.paymentDetails?.reference).toBe(reference);
    const before = await balance(ada);
    await shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo: 10_000 } });
    await shop.press(url, 'succeed');
    expect((await verify(ada, reference)).body).toMatchObject({
      status: 'success',
      purpose: 'installment',
      installmentId: plan.installments[1]?.id,
      amountKobo: 733_333,
    });
    expect((await planOf(ada, order.id)).installments[1]).toMatchObject({
      status: 'paid',
      method: 'card',
      reference,
    });
    expect(await balance(ada)).toBe(before);
    await verify(ada, reference);
    expect(await balance(ada)).toBe(before);
  });

  it('that the wallet paid meanwhile gives the card’s money to the wallet', async () => {
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const order = await bought(ada);
    const plan = await planOf(ada, order.id);
    const started = (await pay(ada, plan.id, 'card')).body as unknown as InstallmentPayment;
    expect((await pay(ada, plan.id, 'wallet')).status).toBe(200);
    await shop.press(started.paymentDetails?.url as string, 'succeed');
    await verify(ada, started.paymentDetails?.reference as string);
    expect(await balance(ada)).toBe(2_000_000 - 733_334 - 733_333 + 733_333);
    expect(await planOf(ada, order.id)).toMatchObject({ paidKobo: 1_466_667 });
  });

  it('is paid oldest first', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await bought(ada);
    const third = installmentIdOf(planIdOf(order.id), 3);
    expect(await pay(ada, third, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'installment_out_of_order', message: 'An earlier installment must be paid first' },
    });
    const first = installmentIdOf(planIdOf(order.id), 1);
    expect(await pay(ada, first, 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'installment_already_paid' },
    });
  });

  it('is refused to a short wallet, another person and an unknown id, and nothing changes', async () => {
    const ada = await shop.customer({ walletKobo: 800_000 });
    const eve = await shop.customer({ walletKobo: 800_000 });
    const order = await bought(ada);
    const plan = await planOf(ada, order.id);
    expect(await pay(ada, plan.id, 'wallet')).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. You need ₦6,666.67 more.' },
    });
    expect((await pay(eve, plan.id, 'wallet')).status).toBe(404);
    expect((await pay(ada, installmentIdOf(plan.id, 9), 'wallet')).status).toBe(404);
    expect((await shop.as(eve, 'GET', `/installments/order/${order.id}`)).status).toBe(404);
    expect(await planOf(ada, order.id)).toEqual(plan);
    expect(await balance(eve)).toBe(800_000);
  });

  it('is paid once by fifty requests at a time', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await bought(ada);
    const id = installmentIdOf(planIdOf(order.id), 2);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pay(ada, id, 'wallet', { 'idempotency-key': `${order.id}-${n}` })),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(reply => reply.status !== 200).map(reply => reply.body.code))).toEqual(
      new Set(['installment_already_paid']),
    );
    expect(await balance(ada)).toBe(5_000_000 - 733_334 - 733_333);
  });
});

describe('time', () => {
  it('reminds, makes overdue, blocks new split orders, defaults; the debt can still be paid', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await bought(ada);
    const stream = streams.installment(planIdOf(order.id));
    const types = async () => (await shop.eventTypes(stream)).slice(1);
    shop.clock.moveOn(28 * DAY);
    await planOf(ada, order.id);
    await review();
    await review();
    expect(await types()).toEqual(['InstallmentReminded']);
    shop.clock.moveOn(4 * DAY);
    await review();
    expect(await types()).toEqual([
      'InstallmentReminded',
      'InstallmentFellOverdue',
      'InstallmentOverdueNoticed',
    ]);
    const late = await shop.until(
      () => shop.as(ada, 'GET', '/installments/user'),
      reply => (reply.body as never as AllPlans).installments[0]?.status === 'overdue',
    );
    expect((late.body as never as AllPlans).installments[0]?.installments[1]?.status).toBe('overdue');
    expect(await buySplit(ada, { firstPaymentMethod: 'wallet' })).toMatchObject({
      status: 422,
      body: { code: 'split_overdue', message: 'Please pay your overdue installment first' },
    });
    expect((await shop.buy(ada, 'wallet', { quantity: 1 })).status).toBe(201);
    shop.clock.moveOn(30 * DAY);
    await review();
    const staff = await shop.staff('support');
    const all = await shop.until(
      () => shop.as(staff, 'GET', `/installments/admin/all?status=defaulted&search=${ada.email}`),
      reply => (reply.body as never as AllPlans).installments.length === 1,
    );
    expect(all.body).toMatchObject({
      installments: [{ userId: ada.id, userEmail: ada.email, status: 'defaulted' }],
      summary: { outstandingKobo: 1_466_666, overdueKobo: 1_466_666 },
    });
    await pay(ada, planIdOf(order.id), 'wallet');
    expect(await pay(ada, planIdOf(order.id), 'wallet')).toMatchObject({
      body: { plan: { status: 'completed' } },
    });
  });

  it('debits the wallet once at nine on the due day, and a short one is an ordinary unpaid day', async () => {
    const ada = await shop.customer({ walletKobo: 1_500_000 });
    const order = await bought(ada, { firstPaymentMethod: 'wallet', autoDebit: true });
    const plan = await planOf(ada, order.id);
    const due = Date.parse(`${plan.installments[1]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(due - Date.parse(shop.clock.now()));
    await review();
    expect((await planOf(ada, order.id)).installments[1]).toMatchObject({ status: 'paid', method: 'wallet' });
    const next = Date.parse(`${plan.installments[2]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(next - Date.parse(shop.clock.now()));
    await review();
    await review();
    const types = await shop.eventTypes(streams.installment(plan.id));
    expect(types.filter(type => type === 'InstallmentAutoDebitStarted')).toHaveLength(2);
    expect(types.at(-1)).toBe('InstallmentAutoDebitFailed');
    expect((await planOf(ada, order.id)).installments[2]).toMatchObject({ status: 'pending' });
    expect(await balance(ada)).toBe(1_500_000 - 733_334 - 733_333);
  });

  it('charges the card of the first payment, and a lost answer is asked about, never sent again', async () => {
    const ada = await shop.customer();
    const { body: order } = await buySplit(ada, { autoDebit: true });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await verify(ada, order.paymentDetails?.reference as string);
    const plan = await planOf(ada, order.id);
    const dueAt = (index: number) => Date.parse(`${plan.installments[index]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(dueAt(1) - Date.parse(shop.clock.now()));
    await review();
    const charged = `inst-${plan.installments[1]?.id}-a1`;
    const second = await shop.until(
      () => planOf(ada, order.id),
      now => now.installments[1]?.status === 'paid',
    );
    expect(second.installments[1]).toMatchObject({ method: 'card', reference: charged });
    shop.clock.moveOn(dueAt(2) - Date.parse(shop.clock.now()));
    const lost = `inst-${plan.installments[2]?.id}-a1`;
    await shop.fault('drop-response');
    await review();
    const third = await shop.until(
      () => planOf(ada, order.id),
      now => now.status === 'completed',
    );
    expect(third.installments[2]).toMatchObject({ status: 'paid', reference: lost });
    expect(await shop.eventTypes(streams.payment(`inst-${plan.installments[2]?.id}-a2`))).toEqual([]);
  });
});

describe('an order with a plan', () => {
  it('that is cancelled gives back what was paid, to the wallet, and the rest is not owed', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const order = await bought(ada);
    await pay(ada, planIdOf(order.id), 'wallet');
    const cancelled = await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balance(ada)).toBe(3_000_000);
    expect(await planOf(ada, order.id)).toMatchObject({ status: 'cancelled', outstandingKobo: 0 });
    expect(await pay(ada, planIdOf(order.id), 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'plan_closed' },
    });
  });

  it('that is cancelled while its card part was being paid gives that part back too', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const order = await bought(ada);
    const started = (await pay(ada, planIdOf(order.id), 'card')).body as unknown as InstallmentPayment;
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    await shop.press(started.paymentDetails?.url as string, 'succeed');
    await verify(ada, started.paymentDetails?.reference as string);
    expect(await balance(ada)).toBe(3_000_000 + 733_333);
  });

  it('that loses a line while packing owes less; only what is over comes back', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const admin = await shop.staff('admin');
    const order = await bought(ada);
    const line = order.items[0]?.id;
    const refund = (quantity: number) =>
      shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
        body: { items: [{ id: line, quantity }], reason: 'Not on the shelf', refundTo: 'wallet' },
      });
    const first = (await refund(5)).body as never as AdminOrder;
    expect(first.items[0]).toMatchObject({ quantity: 20, refundedQuantity: 5 });
    expect(first).toMatchObject({ status: 'order_confirmed', paymentStatus: 'part_paid', refunds: [] });
    expect(
      await shop.until(
        () => planOf(ada, order.id),
        plan => plan.totalKobo < 2_200_000,
      ),
    ).toMatchObject({
      totalKobo: 1_700_000,
      outstandingKobo: 966_666,
      installments: [{}, { amountKobo: 733_333 }, { amountKobo: 233_333 }],
    });
    const rest = (await refund(15)).body as never as AdminOrder;
    // ₦15,000 of goods and the ₦2,000 fee: ₦9,666.66 were unpaid, ₦7,333.34 were paid.
    expect(rest).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refunds: [{ amountKobo: 733_334, to: 'wallet', status: 'processed' }],
    });
    expect(await balance(ada)).toBe(3_000_000);
    expect(
      await shop.until(
        () => planOf(ada, order.id),
        plan => plan.status !== 'active',
      ),
    ).toMatchObject({
      status: 'cancelled',
      outstandingKobo: 0,
    });
  });

  it('is packed only when its plan is paid up, where the owner wants that', async () => {
    const release = async (value: string) => {
      await shop.pool.query(
        `UPDATE app.shop_settings SET value = to_jsonb($1::text) WHERE name = 'splitRelease'`,
        [value],
      );
      shop.app.get(Settings).forget();
    };
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const admin = await shop.staff('admin');
    const order = await bought(ada);
    const pack = () =>
      shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'order_processed' } });
    await release('completed');
    try {
      expect(await pack()).toMatchObject({
        status: 409,
        body: { message: 'Payment has not been completed for this order' },
      });
      await pay(ada, planIdOf(order.id), 'wallet');
      await pay(ada, planIdOf(order.id), 'wallet');
      expect((await pack()).status).toBe(200);
    } finally {
      await release('first_payment');
    }
  });
});

describe('a super admin', () => {
  it('waives a part, and the plan is done when nothing is left', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const chief = await shop.staff('super_admin');
    const order = await bought(ada);
    const id = planIdOf(order.id);
    const waive = (person: SpecPerson, sequence: number, reason: string | undefined = 'A gift') =>
      shop.as(person, 'POST', `/installments/admin/${id}/waive`, {
        body: { installmentId: installmentIdOf(id, sequence), reason },
      });
    expect((await waive(await shop.staff('admin'), 2)).status).toBe(403);
    expect(
      await shop.as(chief, 'POST', `/installments/admin/${id}/waive`, {
        body: { installmentId: installmentIdOf(id, 2) },
      }),
    ).toMatchObject({ status: 400, body: { errors: { reason: ['Required'] } } });
    expect(await waive(chief, 1)).toMatchObject({ status: 409, body: { code: 'installment_already_paid' } });
    expect((await waive(chief, 2)).body as never as AdminPlan).toMatchObject({
      outstandingKobo: 733_333,
      userEmail: ada.email,
    });
    expect((await waive(chief, 3)).body).toMatchObject({ status: 'completed', outstandingKobo: 0 });
    expect(await balance(ada)).toBe(3_000_000 - 733_334);
    await shop.until(
      () => shop.as(ada, 'GET', `/orders/${order.id}`),
      reply => reply.body.paymentStatus === 'success',
    );
  });

  it('gives a part another day', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const chief = await shop.staff('super_admin');
    const order = await bought(ada);
    const id = planIdOf(order.id);
    const before = await planOf(ada, order.id);
    const move = (dueDate: string) =>
      shop.as(chief, 'POST', `/installments/admin/${id}/reschedule`, {
        body: { installmentId: installmentIdOf(id, 3), dueDate, reason: 'Salary comes later' },
      });
    expect(await move('2020-01-01')).toMatchObject({
      status: 400,
      body: { errors: { dueDate: ['Choose a day from today on'] } },
    });
    const later = new Date(Date.parse(before.installments[2]?.dueDate as string) + 10 * DAY)
      .toISOString()
      .slice(0, 10);
    expect((await move(later)).body).toMatchObject({ installments: [{}, {}, { dueDate: later }] });
  });

  it('can do neither for the own plan', async () => {
    const chief = await shop.staff('super_admin');
    await shop.as(chief, 'POST', '/auth/addresses', {
      body: { address: '1 Marina', stateOrProvince: 'Lagos' },
    });
    const { body: order } = await buySplit(chief);
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await verify(chief, order.paymentDetails?.reference as string);
    const id = planIdOf(order.id);
    const mine = await shop.as(chief, 'POST', `/installments/admin/${id}/waive`, {
      body: { installmentId: installmentIdOf(id, 2), reason: 'I am the boss' },
    });
    expect(mine).toMatchObject({ status: 403, body: { code: 'own_account' } });
  });
});
