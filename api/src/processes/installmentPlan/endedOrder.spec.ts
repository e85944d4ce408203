import { jest } from '@jest/globals';
import { planIdOf, streams } from '@mudu/contracts/ids';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import { InstallmentPlans } from '../../domains/installment/index.js';

let shop: SplitShop;
beforeAll(async () => {
  shop = await openSplitShop();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

/** Lets something happen when the next plan is about to begin. */
function beforePlanStarts(happens: (orderId: string) => Promise<unknown>): void {
  const plans = shop.app.get(InstallmentPlans);
  const handle = plans.handle.bind(plans);
  let waiting = true;
  jest.spyOn(plans, 'handle').mockImplementation(async (planId, command, context) => {
    if (waiting && command.type === 'StartPlan') {
      waiting = false;
      await happens(command.plan.orderId);
    }
    return handle(planId, command, context);
  });
}

it('an order that is cancelled before its plan has begun leaves nothing to pay', async () => {
  const ada = await shop.customer({ walletKobo: 5_000_000 });
  let cancelled: unknown;
  beforePlanStarts(async orderId => {
    cancelled = (await shop.as(ada, 'PATCH', `/orders/${orderId}/cancel`, { body: {} })).body.status;
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
