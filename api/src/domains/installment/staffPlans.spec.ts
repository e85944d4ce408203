import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { planIdOf } from '@mudu/contracts/ids';
import type { AllPlans, InstallmentPayment, PlanDetail } from '@mudu/contracts/installment/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { DAY, openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { betweenReads } from '@mudu/testing/shop/betweenReads';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { InstallmentQueries } from './installment.queries.js';

let shop: SplitShop;
let support: SpecPerson;
let chief: SpecPerson;
/** Has paid the first of three and is late with the second. */
let late: SpecPerson;
/** Began a month later and owes nothing yet. */
let early: SpecPerson;
let planId: string;

const listed = async (query = '') =>
  (await shop.as<AllPlans>(support, 'GET', `/installments/admin/all?${query}`)).body;
const peopleOf = ({ installments }: AllPlans) => installments.map(({ userId }) => userId);

beforeAll(async () => {
  shop = await openSplitShop();
  [support, chief] = [await shop.staff('support'), await shop.staff('super_admin')];
  late = await shop.customer({ walletKobo: 3_000_000 });
  const order = await shop.bought(late);
  planId = planIdOf(order.id);
  const due = (await shop.planOf(late, order.id)).installments[1]?.dueDate ?? '';
  shop.clock.moveOn(Date.parse(`${due}T12:00:00.000Z`) - Date.parse(shop.clock.now()) + 3 * DAY);
  early = await shop.customer({ walletKobo: 3_000_000 });
  await shop.bought(early);
  await shop.review();
  await shop.until(
    () => listed(),
    ({ installments, summary }) => installments.length === 2 && summary.overdueKobo > 0,
  );
});
afterAll(() => shop?.close());

describe('the plans that staff look after', () => {
  it('are summed by how late the oldest installment is, and listed by it', async () => {
    const all = await listed('sort=due_first');
    expect(peopleOf(all)).toEqual([late.id, early.id]);
    expect(all.installments.map(({ daysLate }) => daysLate)).toEqual([3, 0]);
    expect(all.summary).toEqual({
      outstandingKobo: 2 * 1_466_666,
      overdueKobo: 733_333,
      overdueByAge: [
        { age: '1-7', plans: 1, overdueKobo: 733_333 },
        { age: '8-30', plans: 0, overdueKobo: 0 },
        { age: 'over-30', plans: 0, overdueKobo: 0 },
      ],
    });
    expect(peopleOf(await listed('overdue=1-7'))).toEqual([late.id]);
    const older = await listed('overdue=8-30');
    expect(older.installments).toEqual([]);
    expect(older.summary.overdueByAge[0]).toMatchObject({ plans: 1 });
  });

  it('are listed as the dashboard counts them: all that run, and all that are late', async () => {
    const { body } = await shop.as<Dashboard>(support, 'GET', '/auth/admin/dashboard');
    expect(body.totals).toMatchObject({ activePlans: 2, overdueInstallments: 1, overdueKobo: 733_333 });
    expect((await listed('status=active')).installments).toHaveLength(1);
    expect((await listed('status=open')).pagination.total).toBe(2);
    const overdue = await listed('overdue=any');
    expect([peopleOf(overdue), overdue.summary.overdueKobo]).toEqual([[late.id], 733_333]);
  });

  it.each([
    ['newest', () => [early.id, late.id]],
    ['oldest', () => [late.id, early.id]],
    ['due_last', () => [early.id, late.id]],
    ['outstanding_desc', () => undefined],
  ])('can be sorted by %s', async (sort, expected) => {
    const found = peopleOf(await listed(`sort=${sort}`));
    expect(found).toHaveLength(2);
    if (expected()) expect(found).toEqual(expected());
  });

  it.each(['overdue=9-10', 'sort=random'])('refuses %s', async query => {
    const reply = await shop.as(support, 'GET', `/installments/admin/all?${query}`);
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: { [query.split('=')[0]!]: [expect.any(String)] } },
    });
  });

  it('tell what happened to one, with who did it and why', async () => {
    const plan = async () =>
      (await shop.as<PlanDetail>(support, 'GET', `/installments/admin/${planId}`)).body;
    const before = await plan();
    const part = before.installments[1];
    expect(before).toMatchObject({ userId: late.id, daysLate: 3, autoDebit: false });
    expect(before.history.map(({ type }) => type)).toEqual([
      'PlanStarted',
      'InstallmentFellOverdue',
      'InstallmentOverdueNoticed',
    ]);
    const dueDate = plusDays(lagosDay(shop.clock.now()), 4);
    const moved = await shop.as(chief, 'POST', `/installments/admin/${planId}/reschedule`, {
      body: { installmentId: part?.id, dueDate, reason: 'Salary comes on Friday' },
    });
    expect(moved).toMatchObject({ status: 200, body: { daysLate: 0 } });
    expect((await plan()).history.at(-1)).toMatchObject({
      type: 'InstallmentRescheduled',
      by: 'Bola super_admin',
      sequence: 2,
      from: part?.dueDate,
      dueDate,
      reason: 'Salary comes on Friday',
    });
  });

  it('are of the same moment as their sums', async () => {
    const { installments, summary } = await betweenReads(
      shop.pool,
      async () => {
        await shop.pay(late, planId, 'wallet');
        await shop.atRest();
      },
      () => shop.app.get(InstallmentQueries).listAll({ page: 1, limit: 20 }),
    );
    expect(summary.outstandingKobo).toBe(
      installments.reduce((sum, { outstandingKobo }) => sum + outstandingKobo, 0),
    );
  });

  it('are not for customers, and a plan that is not there is a 404', async () => {
    expect((await shop.as(late, 'GET', `/installments/admin/${planId}`)).status).toBe(403);
    expect((await shop.as(support, 'GET', `/installments/admin/${support.id}`)).status).toBe(404);
  });
});

describe('a plan that nobody pays', () => {
  it('stands before one that is paid in part, is found by its order, and grows older day by day', async () => {
    const slow = await shop.customer({ walletKobo: 1_000_000 });
    const { id } = await shop.bought(slow);
    await shop.atRest();
    // Two installments of hers are paid by now, one of the others'.
    expect(peopleOf(await listed('sort=outstanding_desc')).at(-1)).toBe(late.id);
    expect(peopleOf(await listed(`search=${id.slice(0, 8)}`))).toEqual([slow.id]);
    const due = Date.parse(`${(await shop.planOf(slow, id)).installments[1]?.dueDate}T11:00:00.000Z`);
    for (const [days, age] of [
      [1, '1-7'],
      [7, '1-7'],
      [8, '8-30'],
      [30, '8-30'],
      [31, 'over-30'],
    ] as const) {
      shop.clock.moveOn(due + days * DAY - Date.parse(shop.clock.now()));
      await shop.review();
      await shop.atRest();
      const found: string[] = [];
      for (const one of ['1-7', '8-30', 'over-30'])
        if (peopleOf(await listed(`overdue=${one}`)).some(person => person === slow.id)) found.push(one);
      expect([days, found]).toEqual([days, [age]]);
    }
  });
});

describe('the history of a plan', () => {
  it('says what a refund took off which installment, what was waived and why, and by whom', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const admin = await shop.staff('admin');
    const order = await shop.bought(ada);
    const { id, installments } = await shop.planOf(ada, order.id);
    await shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { items: [{ id: order.items[0]?.id, quantity: 10 }], reason: 'Gone', refundTo: 'wallet' },
    });
    await shop.as(chief, 'POST', `/installments/admin/${id}/waive`, {
      body: { installmentId: installments[1]?.id, reason: 'It came wet' },
    });
    const { history } = (await shop.as<PlanDetail>(support, 'GET', `/installments/admin/${id}`)).body;
    expect(history).toMatchObject([
      { type: 'PlanStarted', by: expect.stringMatching(/^Ada /), reductions: [], reason: null },
      {
        type: 'PlanReduced',
        by: 'Bola admin',
        reductions: [
          { sequence: 3, byKobo: 733_333 },
          { sequence: 2, byKobo: 266_667 },
        ],
      },
      {
        type: 'InstallmentWaived',
        by: 'Bola super_admin',
        sequence: 2,
        amountKobo: 466_666,
        reason: 'It came wet',
      },
      { type: 'PlanCompleted', by: 'Bola super_admin' },
    ]);
  });

  it('names who paid by card also where the provider tells of it before they are back', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buySplit(ada);
    const { history } = await paidByWebhook(paymentOf(order).url, planIdOf(order.id), 'PlanStarted');
    expect(history.at(-1)).toMatchObject({ by: expect.stringMatching(/^Ada /) });
    for (const sequence of [2, 3]) {
      const { body } = await shop.pay(ada, planIdOf(order.id), 'card');
      const { url } = (body as unknown as InstallmentPayment).paymentDetails as { url: string };
      const plan = await paidByWebhook(
        url,
        planIdOf(order.id),
        sequence === 3 ? 'PlanCompleted' : 'InstallmentPaid',
      );
      expect(plan.history.filter(({ by }) => by === null)).toEqual([]);
    }
  });

  async function paidByWebhook(url: string, id: string, leadsTo: string): Promise<PlanDetail> {
    await shop.press(url, 'succeed');
    return shop.until(
      async () => (await shop.as<PlanDetail>(support, 'GET', `/installments/admin/${id}`)).body,
      plan => plan.history?.at(-1)?.type === leadsTo,
    );
  }
});
