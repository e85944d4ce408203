import { jest } from '@jest/globals';
import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { planIdOf, streams } from '@mudu/contracts/ids';
import type { AllPlans } from '@mudu/contracts/installment/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { DAY, openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { InstallmentPlans } from './installmentPlans.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());

describe('time', () => {
  it('reminds, makes overdue, blocks new split orders, defaults; the debt can still be paid', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await shop.bought(ada);
    const stream = streams.installment(planIdOf(order.id));
    const types = async () => (await shop.eventTypes(stream)).slice(1);
    shop.clock.moveOn(28 * DAY);
    await shop.planOf(ada, order.id);
    await shop.review();
    await shop.review();
    expect(await types()).toEqual(['InstallmentReminded']);
    shop.clock.moveOn(4 * DAY);
    await shop.review();
    expect(await types()).toEqual([
      'InstallmentReminded',
      'InstallmentFellOverdue',
      'InstallmentOverdueNoticed',
    ]);
    expect((await shop.as<AllPlans>(ada, 'GET', '/installments/user')).body.installments).toMatchObject([
      { status: 'overdue', installments: [{ status: 'paid' }, { status: 'overdue' }, { status: 'pending' }] },
    ]);
    expect(await shop.buySplit(ada, { firstPaymentMethod: 'wallet' })).toMatchObject({
      status: 422,
      body: { code: 'split_overdue', message: 'Please pay your overdue installment first' },
    });
    expect((await shop.buy(ada, 'wallet', { quantity: 1 })).status).toBe(201);
    shop.clock.moveOn(30 * DAY);
    await shop.review();
    const staff = await shop.staff('support');
    const all = await shop.as(staff, 'GET', `/installments/admin/all?status=defaulted&search=${ada.email}`);
    expect(all.body).toMatchObject({
      installments: [{ userId: ada.id, userEmail: ada.email, status: 'defaulted' }],
      summary: { outstandingKobo: 1_466_666, overdueKobo: 1_466_666 },
    });
    // Two installments, though of one plan.
    expect((await shop.as<Dashboard>(staff, 'GET', '/auth/admin/dashboard')).body.totals).toMatchObject({
      activePlans: 1,
      overdueInstallments: 2,
      overdueKobo: 1_466_666,
    });
    // Its third part falls due and defaults as well; then nobody asks it any more.
    shop.clock.moveOn(40 * DAY);
    await shop.review();
    await shop.atRest();
    const reviewed = jest.spyOn(shop.app.get(InstallmentPlans), 'handle');
    await shop.review();
    expect(reviewed).not.toHaveBeenCalled();
    reviewed.mockRestore();
    // Nor is its row found by the minute's statement, though it is still owed.
    const { rows } = await shop.pool.query(
      `SELECT open, next_due IS NOT NULL AS owed, next_review FROM ${viewSchema.installments}.plans WHERE order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ open: true, owed: true, next_review: null }]);
    await shop.pay(ada, planIdOf(order.id), 'wallet');
    expect(await shop.pay(ada, planIdOf(order.id), 'wallet')).toMatchObject({
      body: { plan: { status: 'completed' } },
    });
  });

  it('debits the wallet once at nine on the due day, and a short one is an ordinary unpaid day', async () => {
    const ada = await shop.customer({ walletKobo: 1_500_000 });
    const order = await shop.bought(ada, { firstPaymentMethod: 'wallet', autoDebit: true });
    const plan = await shop.planOf(ada, order.id);
    const due = Date.parse(`${plan.installments[1]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(due - Date.parse(shop.clock.now()));
    await shop.review();
    expect((await shop.planOf(ada, order.id)).installments[1]).toMatchObject({
      status: 'paid',
      method: 'wallet',
    });
    const next = Date.parse(`${plan.installments[2]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(next - Date.parse(shop.clock.now()));
    await shop.review();
    await shop.review();
    const types = await shop.eventTypes(streams.installment(plan.id));
    expect(types.filter(type => type === 'InstallmentAutoDebitStarted')).toHaveLength(2);
    expect(types.at(-1)).toBe('InstallmentAutoDebitFailed');
    expect((await shop.planOf(ada, order.id)).installments[2]).toMatchObject({ status: 'pending' });
    expect(await shop.balance(ada)).toBe(1_500_000 - 733_334 - 733_333);
  });

  it('charges the card of the first payment, and a lost answer is asked about, never sent again', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buySplit(ada, { autoDebit: true });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.verify(ada, order.paymentDetails?.reference as string);
    const plan = await shop.planOf(ada, order.id);
    const dueAt = (index: number) => Date.parse(`${plan.installments[index]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(dueAt(1) - Date.parse(shop.clock.now()));
    await shop.review();
    const charged = `inst-${plan.installments[1]?.id}-a1`;
    const second = await shop.until(
      () => shop.planOf(ada, order.id),
      now => now.installments[1]?.status === 'paid',
    );
    expect(second.installments[1]).toMatchObject({ method: 'card', reference: charged });
    shop.clock.moveOn(dueAt(2) - Date.parse(shop.clock.now()));
    const lost = `inst-${plan.installments[2]?.id}-a1`;
    await shop.fault('drop-response');
    await shop.review();
    const third = await shop.until(
      () => shop.planOf(ada, order.id),
      now => now.status === 'completed',
    );
    expect(third.installments[2]).toMatchObject({ status: 'paid', reference: lost });
    expect(await shop.eventTypes(streams.payment(`inst-${plan.installments[2]?.id}-a2`))).toEqual([]);
  });
});
