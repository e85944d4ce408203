import { installmentIdOf, planIdOf } from '@mudu/contracts/ids';
import type { AdminPlan, InstallmentPayment } from '@mudu/contracts/installment/views';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { DAY, openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { Settings } from '../../platform/shopSettings.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());

describe('an order with a plan', () => {
  it('that is cancelled gives back what was paid, to the wallet, and the rest is not owed', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const order = await shop.bought(ada);
    await shop.pay(ada, planIdOf(order.id), 'wallet');
    const cancelled = await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await shop.balance(ada)).toBe(3_000_000);
    expect(await shop.planOf(ada, order.id)).toMatchObject({ status: 'cancelled', outstandingKobo: 0 });
    expect(await shop.pay(ada, planIdOf(order.id), 'wallet')).toMatchObject({
      status: 409,
      body: { code: 'plan_closed' },
    });
  });

  it('that is cancelled while its card part was being paid gives that part back too', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const order = await shop.bought(ada);
    const started = (await shop.pay(ada, planIdOf(order.id), 'card')).body as unknown as InstallmentPayment;
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    await shop.press(started.paymentDetails?.url as string, 'succeed');
    await shop.verify(ada, started.paymentDetails?.reference as string);
    expect(await shop.balance(ada)).toBe(3_000_000 + 733_333);
  });

  it('that loses a line while packing owes less; only what is over comes back', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const admin = await shop.staff('admin');
    const order = await shop.bought(ada);
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
        () => shop.planOf(ada, order.id),
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
    expect(await shop.balance(ada)).toBe(3_000_000);
    expect(
      await shop.until(
        () => shop.planOf(ada, order.id),
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
    const order = await shop.bought(ada);
    const pack = () =>
      shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'order_processed' } });
    await release('completed');
    try {
      expect(await pack()).toMatchObject({
        status: 409,
        body: { message: 'Payment has not been completed for this order' },
      });
      await shop.pay(ada, planIdOf(order.id), 'wallet');
      await shop.pay(ada, planIdOf(order.id), 'wallet');
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
    const order = await shop.bought(ada);
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
    expect(await shop.balance(ada)).toBe(3_000_000 - 733_334);
    await shop.until(
      () => shop.as(ada, 'GET', `/orders/${order.id}`),
      reply => reply.body.paymentStatus === 'success',
    );
  });

  it('gives no money away by waiving: a refund of everything is what was paid', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const chief = await shop.staff('super_admin');
    const order = await shop.bought(ada);
    const id = planIdOf(order.id);
    await shop.as(chief, 'POST', `/installments/admin/${id}/waive`, {
      body: { installmentId: installmentIdOf(id, 2), reason: 'A gift' },
    });
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }));
    const refund = await shop.as(chief, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { items, reason: 'Nothing on the shelf', refundTo: 'wallet' },
    });
    expect(refund.status).toBe(200);
    expect(await shop.balance(ada)).toBe(3_000_000);
  });

  it('gives a part another day', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const chief = await shop.staff('super_admin');
    const order = await shop.bought(ada);
    const id = planIdOf(order.id);
    const before = await shop.planOf(ada, order.id);
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
    const { body: order } = await shop.buySplit(chief);
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.verify(chief, order.paymentDetails?.reference as string);
    const id = planIdOf(order.id);
    const installmentId = installmentIdOf(id, 2);
    const { installments } = await shop.planOf(chief, order.id);
    for (const [change, body] of [
      ['waive', { installmentId, reason: 'I am the boss' }],
      ['reschedule', { installmentId, dueDate: installments[2]?.dueDate, reason: 'I am the boss' }],
    ] as const)
      expect(await shop.as(chief, 'POST', `/installments/admin/${id}/${change}`, { body })).toMatchObject({
        status: 403,
        body: { code: 'own_account' },
      });
  });
});
