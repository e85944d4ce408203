import { jest } from '@jest/globals';
import { planIdOf, streams } from '@mudu/contracts/ids';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Orders } from '../../domains/order/index.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

/** Lets something happen when a plan or an order is about to be given its next command of this kind. */
function before(
  aggregates: typeof InstallmentPlans | typeof Orders,
  type: string,
  happens: (command: Asked) => unknown,
): void {
  const service = shop.app.get<{ handle: Handle }>(aggregates);
  const handle = service.handle.bind(service);
  let waiting = true;
  jest.spyOn(service, 'handle').mockImplementation(async (...given) => {
    if (waiting && given[1].type === type) {
      waiting = false;
      await happens(given[1]);
    }
    return handle(...given);
  });
}
interface Asked {
  type: string;
  plan?: { orderId: string };
}
type Handle = (id: string, command: Asked, context: unknown) => Promise<unknown>;

const cancel = async (who: SpecPerson, orderId?: string) =>
  (await shop.as(who, 'PATCH', `/orders/${orderId}/cancel`, { body: {} })).body.status;

it('an order that is cancelled before its plan has begun leaves nothing to pay', async () => {
  const ada = await shop.customer({ walletKobo: 5_000_000 });
  let cancelled: unknown;
  before(InstallmentPlans, 'StartPlan', async ({ plan }) => {
    cancelled = await cancel(ada, plan?.orderId);
  });
  const order = await shop.bought(ada);
  expect(cancelled).toBe('cancelled');
  expect(await shop.balance(ada)).toBe(5_000_000);
  expect(await shop.eventTypes(streams.installment(planIdOf(order.id)))).toEqual([
    'PlanStarted',
    'PlanCancelled',
  ]);
  expect(await shop.planOf(ada, order.id)).toMatchObject({ status: 'cancelled', outstandingKobo: 0 });
});

it('an installment that its plan took while the order ended is in the wallet, and its payer is told', async () => {
  const ada = await shop.customer({ walletKobo: 5_000_000 });
  const order = await shop.bought(ada);
  const plan = await shop.planOf(ada, order.id);
  const second = plan.installments[1]?.amountKobo as number;
  const { body } = await shop.pay(ada, plan.id, 'card');
  const { url, reference } = body.paymentDetails as { url: string; reference: string };
  before(Orders, 'RecordInstallment', () => cancel(ada, order.id));
  await shop.press(url, 'succeed');
  expect((await shop.verify(ada, reference)).body).toMatchObject({ status: 'success', toWalletKobo: second });
  await shop.atRest();
  expect(await shop.balance(ada)).toBe(5_000_000 + second);
});
