import { jest } from '@jest/globals';
import { planIdOf, streams } from '@mudu/contracts/ids';
import { type LagosDay, plusDays } from '@mudu/contracts/time';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';
import { recorded } from '../../messaging/process.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { EVENT_STORE, PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';

describe('an auto-debit by card', () => {
  let shop: SplitShop;
  let provider: PaymentProvider;

  beforeAll(async () => {
    shop = await openSplitShop();
    provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop?.close());

  /** A plan whose second installment is due now. */
  async function due() {
    const ada = await shop.customer();
    const { body: order } = await shop.buySplit(ada, { autoDebit: true });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.verify(ada, order.paymentDetails?.reference as string);
    const plan = await shop.planOf(ada, order.id);
    const at = Date.parse(`${plan.installments[1]?.dueDate}T08:00:00.000Z`);
    shop.clock.moveOn(at - Date.parse(shop.clock.now()));
    const paid = () =>
      shop.until(
        () => shop.planOf(ada, order.id),
        now => now.installments[1]?.status === 'paid',
      );
    const charged = jest.spyOn(provider, 'chargeAuthorization');
    // The other plans of this shop have installments that are due as well.
    const charges = () =>
      charged.mock.calls.filter(([{ metadata }]) => metadata.installmentId === plan.installments[1]?.id);
    return { ada, order, paid, charged, charges };
  }

  /** What a second process does that does not know that the first is at it. */
  async function answeredAgain(orderId: string) {
    const engine = shop.app.get(ProcessEngine);
    for await (const stored of shop.app.get(EVENT_STORE).readStream(streams.installment(planIdOf(orderId))))
      if (stored.type === 'InstallmentAutoDebitStarted')
        await engine.run(() => engine.react(recorded(stored)));
  }

  it('is by a card that no copy of the database can charge', async () => {
    const { order, paid, charged } = await due();
    await shop.review();
    await paid();
    await shop.nothingToDo();
    const charging = charged.mock.calls.map(([{ authorization }]) => authorization.code);
    expect(charging).toContainEqual(expect.stringMatching(/^AUTH_/));
    const dump = await databaseDump(shop);
    expect(dump).toContain(order.id);
    for (const code of charging) expect(dump).not.toContain(code);
  });

  it('is one charge, though a second process answers while the provider takes its time', async () => {
    const charge = provider.chargeAuthorization.bind(provider);
    const { ada, order, paid, charged, charges } = await due();
    charged.mockImplementation(async request => {
      charged.mockImplementation(charge);
      await answeredAgain(order.id);
      return charge(request);
    });
    await shop.review();
    await paid();
    await shop.atRest();
    expect(charges()).toHaveLength(1);
    expect(await shop.balance(ada)).toBe(0);
  });

  it('is one charge, though what follows the charge fails and is done again', async () => {
    const { ada, paid, charges } = await due();
    jest.spyOn(provider, 'verify').mockRejectedValueOnce(new Error('an answer that nobody expected'));
    await shop.review();
    await paid();
    await shop.atRest();
    expect(charges()).toHaveLength(1);
    expect(await shop.balance(ada)).toBe(0);
  });

  it('fails where no card was kept, and leaves an unpaid day', async () => {
    const verify = provider.verify.bind(provider);
    jest.spyOn(provider, 'verify').mockImplementation(async reference => {
      const verdict = await verify(reference);
      return verdict.status === 'success' ? { ...verdict, authorization: null } : verdict;
    });
    const { ada, order, charges } = await due();
    await shop.review();
    await shop.atRest();
    expect(charges()).toHaveLength(0);
    expect((await shop.eventTypes(streams.installment(planIdOf(order.id)))).slice(-2)).toEqual([
      'InstallmentAutoDebitStarted',
      'InstallmentAutoDebitFailed',
    ]);
    expect((await shop.planOf(ada, order.id)).installments[1]?.status).toBe('pending');
  });

  it('does not happen again when an old event is answered anew', async () => {
    const { order, charged, charges } = await due();
    charged.mockResolvedValue({ outcome: 'refused', reason: 'The authorization code is not valid' });
    await shop.review();
    await answeredAgain(order.id);
    expect(charges()).toHaveLength(1);
    expect(await shop.eventTypes(streams.installment(planIdOf(order.id)))).toContain(
      'InstallmentAutoDebitFailed',
    );
  });

  it('does not happen for the old day, when that is answered anew after staff gave the installment another', async () => {
    const { ada, order, charged, charges } = await due();
    charged.mockResolvedValue({ outcome: 'refused', reason: 'The authorization code is not valid' });
    await shop.review();
    const { id, installments } = await shop.planOf(ada, order.id);
    const part = installments[1] as (typeof installments)[number];
    const dueDate = plusDays(part.dueDate as LagosDay, 5);
    const moved = await shop.as(
      await shop.staff('super_admin'),
      'POST',
      `/installments/admin/${id}/reschedule`,
      {
        body: { installmentId: part.id, dueDate, reason: 'Salary comes later' },
      },
    );
    expect(moved.status).toBe(200);
    await answeredAgain(order.id);
    expect(charges()).toHaveLength(1);
  });
});
