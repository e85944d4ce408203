import { ReviewPlans } from '@mudu/api/domains/installment/reviewPlans.schedule';
import { PromoDays } from '@mudu/api/domains/promo/promoDays.schedule';
import { ReleaseReferrals } from '@mudu/api/processes/referralReward/releaseReferrals.schedule';
import type { SystemClock } from '@mudu/event-store/systemClock';
import type { Shop } from './assembleShop.js';
import { moveOn, readOffset } from './demoClock.js';
import { onceShown } from './onceShown.js';

const DAY_MS = 86_400_000;

/** Lets the demo's history happen day by day. A shop on a database of its own has only today. */
export interface SeedTime {
  /** Time goes on until it is this many days before today; never back. */
  reach(daysAgo: number): Promise<void>;
}

export const onlyToday: SeedTime = { reach: async () => undefined };

export class MovedTime implements SeedTime {
  constructor(
    private readonly shop: Shop,
    private readonly clock: SystemClock,
  ) {}

  async reach(daysAgo: number): Promise<void> {
    for (;;) {
      const left = -daysAgo * DAY_MS - (await readOffset(this.shop.pool));
      if (left <= 0) return;
      this.clock.moveTo(await moveOn(this.shop.pool, Math.min(left, DAY_MS)));
      await this.dayChecks();
    }
  }

  /** What the shop's schedules would have done on such a day. */
  private async dayChecks(): Promise<void> {
    const { app } = this.shop;
    await onceShown(this.shop, () => app.get(ReviewPlans).reviewDue());
    await onceShown(this.shop, () => app.get(ReleaseReferrals).releaseDue());
    await onceShown(this.shop, () => app.get(PromoDays).announceDue());
  }
}
