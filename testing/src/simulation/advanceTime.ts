import { LowStock } from '@mudu/api/domains/catalogue/lowStock.schedule';
import { ReviewPlans } from '@mudu/api/domains/installment/reviewPlans.schedule';
import { OldNotifications } from '@mudu/api/domains/notification/oldNotifications.schedule';
import { SweepPayments } from '@mudu/api/domains/payment/sweepPayments.schedule';
import { PromoDays } from '@mudu/api/domains/promo/promoDays.schedule';
import { ExpireOrders } from '@mudu/api/processes/checkout/expireOrders.schedule';
import { Watch } from '@mudu/api/processes/notify/watch.schedule';
import { DueErasures } from '@mudu/api/processes/personData/dueErasures.schedule';
import { ReleaseReferrals } from '@mudu/api/processes/referralReward/releaseReferrals.schedule';
import { isProblem } from '@mudu/contracts/problems';
import { viewsCaughtUp } from '../shop/atRest.js';
import type { SimulatedShop } from './simulatedShop.js';
import type { Simulation } from './simulation.js';

/** What cron starts in a running shop. A new schedule is a line here. */
const schedules: readonly ((shop: SimulatedShop) => Promise<unknown>)[] = [
  shop => shop.part(LowStock).look(),
  shop => shop.part(Watch).look(),
  shop => shop.part(OldNotifications).forget(),
  shop => shop.part(ExpireOrders).expireDue(),
  shop => shop.part(ExpireOrders).releaseOrphans(),
  shop => shop.part(SweepPayments).young(),
  shop => shop.part(SweepPayments).old(),
  shop => shop.part(ReviewPlans).reviewDue(),
  shop => shop.part(ReleaseReferrals).releaseDue(),
  shop => shop.part(PromoDays).announceDue(),
  shop => shop.part(DueErasures).eraseDue(),
];

const STEP_MS = 12 * 3_600_000;

/**
 * Advances the clock in steps short enough for every schedule to run when it is due. Before each step the views
 * catch up: days pass here within milliseconds, while a real view is never days behind.
 */
export async function advanceTime(simulation: Simulation, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await viewsCaughtUp(simulation, () => simulation.shop.crashInjector.crashed);
    simulation.clock.forward(Math.min(left, STEP_MS));
    await simulation.provider.runDueJobs();
    await runSchedules(simulation);
    // The shop is restarted before time goes on: no operator leaves it down for days.
    if (simulation.shop.crashInjector.crashed) return;
  }
}

/** Runs every schedule once: one that is refused because its views are behind comes again, as in a running shop. */
export async function runSchedules(simulation: Simulation): Promise<void> {
  const { shop } = simulation;
  const hasCrashed = () => shop.crashInjector.crashed;
  const runOnce = async (run: (typeof schedules)[number]): Promise<unknown> =>
    run(shop).catch(async error => {
      if (hasCrashed() || !isProblem(error) || error.code !== 'unavailable') throw error;
      await viewsCaughtUp(simulation, hasCrashed);
      return runOnce(run);
    });
  for (const run of schedules) await shop.run(() => runOnce(run));
}
