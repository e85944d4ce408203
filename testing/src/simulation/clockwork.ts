import { ReviewPlans } from '@mudu/api/domains/installment/reviewPlans.schedule';
import { ExpireOrders } from '@mudu/api/domains/order/expireOrders.schedule';
import { SweepPayments } from '@mudu/api/domains/payment/sweepPayments.schedule';
import { PromoDays } from '@mudu/api/domains/promo/promoDays.schedule';
import { ReleaseReferrals } from '@mudu/api/domains/referral/releaseReferrals.schedule';
import { viewsCaughtUp } from '../shop/atRest.js';
import type { SimulatedShop } from './simulatedShop.js';
import type { World } from './world.js';

/** What cron would have started while time passed. A new schedule is a line here. */
const clockwork: readonly ((shop: SimulatedShop) => Promise<unknown>)[] = [
  shop => shop.part(ExpireOrders).tick(),
  shop => shop.part(SweepPayments).young(),
  shop => shop.part(SweepPayments).old(),
  shop => shop.part(ReviewPlans).reviewDue(),
  shop => shop.part(ReleaseReferrals).releaseDue(),
  shop => shop.part(PromoDays).announceDue(),
];

const HOP_MS = 12 * 3_600_000;

/**
 * Lets time pass, in hops short enough for every schedule to see what it has to see, which is what the views show:
 * days pass here within milliseconds, and a view is never days behind.
 */
export async function passTime(world: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= HOP_MS) {
    await viewsCaughtUp(world, () => world.shop.lifeline.dead);
    world.clock.forward(Math.min(left, HOP_MS));
    await world.provider.catchUp();
    await tick(world);
    // Nobody leaves a dead shop alone for days: it is started again before time goes on.
    if (world.shop.lifeline.dead) return;
  }
}

/** Every schedule once, now. */
export async function tick(world: World): Promise<void> {
  for (const run of clockwork) await world.shop.run(() => run(world.shop));
}
