import { jest } from '@jest/globals';
import type { UserId } from '@mudu/contracts/ids';
import type { InstallmentPayment, Plan } from '@mudu/contracts/installment/views';
import type { Order } from '@mudu/contracts/order/views';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { problem } from '@mudu/contracts/problems';
import type { Wallet } from '@mudu/contracts/wallet/views';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { whilePageOpens } from '@mudu/testing/payment/meanwhileForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';
import { ChosenInstallments, InstallmentPlans } from '../../domains/installment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { KeptReplies } from '../../http/keptReplies.js';
import { FollowUp } from '../../messaging/followUp.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';

describe('paying a part by card', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());

  /** Twenty of rice and their way: ₦22,000 in two parts, the first from the wallet. */
  async function boughtInTwo(person: SpecPerson) {
    const { body: order } = await shop.buy(person, 'wallet', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'wallet' } },
    });
    const plan = (await shop.as<Plan>(person, 'GET', `/installments/order/${order.id}`)).body;
    return { order, plan };
  }
  const byCard = async (person: SpecPerson, plan: Plan) =>
    (
      await shop.as<InstallmentPayment>(person, 'POST', `/installments/${plan.id}/pay`, {
        body: { paymentMethod: 'card' },
      })
    ).body;
  const refundThree = (admin: SpecPerson, order: Order) =>
    shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: {
        items: [{ id: order.items[0]?.id, quantity: 3 }],
        reason: 'Not on the shelf',
        refundTo: 'wallet',
      },
    });

  it('gives the same page while it is young and right, and another one for another sum or on another day', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const admin = await shop.staff('admin');
    const { order, plan } = await boughtInTwo(ada);
    const pay = () => byCard(ada, plan);
    const open = jest.spyOn(shop.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'openPayPage');
    const first = await pay();
    expect(first.paymentDetails?.reference).toMatch(/-a1$/);
    expect(open.mock.lastCall?.[0].callbackUrl).toMatch(/\/orders\?source=installment$/);
    expect((await pay()).paymentDetails).toEqual(first.paymentDetails);

    await refundThree(admin, order);
    const reduced = await pay();
    expect(reduced.installment.amountKobo).toBe(800_000);
    expect(reduced.paymentDetails?.reference).toMatch(/-a2$/);

    shop.clock.forward(61 * 60_000);
    const later = await pay();
    expect(later.paymentDetails?.reference).toMatch(/-a3$/);
    expect(Date.parse(later.paymentDetails?.expiresAt as string)).toBeGreaterThan(
      Date.parse(shop.clock.now()),
    );
    await shop.press(later.paymentDetails?.url as string, 'succeed');
    const before = (await shop.as<Wallet>(ada, 'GET', '/wallet')).body.balanceKobo;
    await shop.as(ada, 'GET', `/payment/verify/${later.paymentDetails?.reference}`);
    expect((await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`)).body).toMatchObject({
      status: 'completed',
      paidKobo: 1_900_000,
    });
    expect((await shop.as<Wallet>(ada, 'GET', '/wallet')).body.balanceKobo).toBe(before);
  });

  it('gives another page where the last one was used, though the try has failed', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { plan } = await boughtInTwo(ada);
    const { url, reference } = (await byCard(ada, plan)).paymentDetails as { url: string; reference: string };
    await shop.press(url, 'fail');
    const tried = await shop.as(ada, 'GET', `/payment/verify/${reference}`);
    expect(tried.body).toMatchObject({ status: 'failed' });
    expect((await byCard(ada, plan)).paymentDetails?.reference).toMatch(/-a2$/);
  });

  it('gives the wallet all that the part did not take, of a page that asked for more and was overpaid too', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const admin = await shop.staff('admin');
    const { order, plan } = await boughtInTwo(ada);
    const { paymentDetails } = await byCard(ada, plan);
    const { url, reference } = paymentDetails as { url: string; reference: string };
    await refundThree(admin, order);
    const before = (await shop.as<Wallet>(ada, 'GET', '/wallet')).body.balanceKobo;
    await shop.fault('over-amount', reference);
    await shop.press(url, 'succeed');
    const verdict = (await shop.as<VerifiedPayment>(ada, 'GET', `/payment/verify/${reference}`)).body;
    expect(verdict.amountKobo).toBeGreaterThan(1_100_000);
    expect(verdict.toWalletKobo).toBe(verdict.amountKobo - 800_000);
    const after = (await shop.as<Wallet>(ada, 'GET', '/wallet')).body.balanceKobo;
    expect(after - before).toBe(verdict.toWalletKobo);
  });

  it('is refused when the part was paid from the wallet while the page was opened', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 10,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'wallet' } },
    });
    const plan = async () => (await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`)).body;
    const part = (await plan()).installments[1];
    const pay = (paymentMethod: 'card' | 'wallet') =>
      shop.as(ada, 'POST', `/installments/${part?.id}/pay`, { body: { paymentMethod } });
    whilePageOpens(shop, () => pay('wallet'));
    expect(await pay('card')).toMatchObject({ status: 409, body: { code: 'installment_already_paid' } });
    expect(await plan()).toMatchObject({ status: 'completed' });
  });
});

describe('paying a part from the wallet whose reply was lost', () => {
  let shop: SplitShop;
  beforeAll(async () => {
    shop = await openSplitShop();
  });
  afterAll(() => shop?.close());

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const key = { 'idempotency-key': 'one-press' };
  /** The next reply to a request with a key is made and gets no further, as if its process had died. */
  function replyIsLost(): void {
    jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
  }
  async function bought() {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const order = await shop.bought(ada);
    return { ada, order, plan: await shop.planOf(ada, order.id) };
  }

  it.each([
    ['the plan', (plan: Plan) => plan.id],
    ['the installment', (plan: Plan) => plan.installments[1]?.id as string],
  ])('is the same payment when it is asked for again by %s', async (_, idOf) => {
    const { ada, order, plan } = await bought();
    replyIsLost();
    expect((await shop.pay(ada, idOf(plan), 'wallet', key)).status).toBe(503);
    const again = await shop.pay(ada, idOf(plan), 'wallet', key);
    expect(again).toMatchObject({ status: 200, body: { installment: { sequence: 2, status: 'paid' } } });
    expect(await shop.planOf(ada, order.id)).toMatchObject({ paidKobo: 1_466_667 });
    expect(await shop.balance(ada)).toBe(5_000_000 - 1_466_667);
  });

  it('is told to its plan when it is asked for again, if it was not yet', async () => {
    const { ada, order, plan } = await bought();
    const plans = shop.app.get(InstallmentPlans);
    const handle = plans.handle.bind(plans);
    const stands = jest.spyOn(plans, 'handle').mockRejectedValue(problem('unavailable'));
    replyIsLost();
    expect((await shop.pay(ada, plan.id, 'wallet', key)).status).toBe(503);
    stands.mockImplementation(handle);
    expect(await shop.pay(ada, plan.id, 'wallet', key)).toMatchObject({
      status: 200,
      body: { installment: { sequence: 2, status: 'paid' } },
    });
    expect(await shop.balance(ada)).toBe(5_000_000 - 1_466_667);
    expect(await shop.planOf(ada, order.id)).toMatchObject({ paidKobo: 1_466_667 });
  });

  it('is the same payment when its plan hears of it while it is asked for again', async () => {
    const { ada, order, plan } = await bought();
    const plans = shop.app.get(InstallmentPlans);
    const [handle, own] = [plans.handle.bind(plans), plans.own.bind(plans)];
    const stands = jest.spyOn(plans, 'handle').mockRejectedValue(problem('unavailable'));
    replyIsLost();
    expect((await shop.pay(ada, plan.id, 'wallet', key)).status).toBe(503);
    stands.mockImplementation(handle);
    const installmentId = plan.installments[1]?.id as string;
    jest.spyOn(plans, 'own').mockImplementationOnce(async (...of) => {
      const seen = await own(...of);
      const wallet = shop.app.get(Wallets).stream(ada.id as UserId);
      await shop.app.get(FollowUp).from(wallet, { planId: plan.id, installmentId });
      return seen;
    });
    expect(await shop.pay(ada, plan.id, 'wallet', key)).toMatchObject({
      status: 200,
      body: { installment: { sequence: 2, status: 'paid' } },
    });
    expect(await shop.planOf(ada, order.id)).toMatchObject({ paidKobo: 1_466_667 });
    expect(await shop.balance(ada)).toBe(5_000_000 - 1_466_667);
  });

  it('and that was refused pays whatever is next by then', async () => {
    const { ada, plan } = await bought();
    await movedElsewhere(shop, ada, 'debit', 4_000_000);
    expect((await shop.pay(ada, plan.id, 'wallet', key)).status).toBe(422);
    await movedElsewhere(shop, ada, 'credit', 4_000_000);
    expect((await shop.pay(ada, plan.id, 'wallet')).status).toBe(200);
    expect(await shop.pay(ada, plan.id, 'wallet', key)).toMatchObject({
      status: 200,
      body: { installment: { sequence: 3, status: 'paid' } },
    });
  });

  it('is another payment a day later, when nobody remembers the key', async () => {
    const { ada, plan } = await bought();
    expect((await shop.pay(ada, plan.id, 'wallet', key)).status).toBe(200);
    shop.clock.forward(25 * 60 * 60_000);
    expect(await shop.pay(ada, plan.id, 'wallet', key)).toMatchObject({
      status: 200,
      body: { installment: { sequence: 3, status: 'paid' } },
    });
    shop.clock.forward(25 * 60 * 60_000);
    await shop.app.get(ChosenInstallments).forgetOld();
    expect((await shop.pool.query('SELECT FROM app.chosen_installments')).rowCount).toBe(0);
  });
});
