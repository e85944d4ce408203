import type { PromoId } from '@mudu/contracts/ids';

/** Asked by who tells of promotions: is there still one to tell of? */
export abstract class PromoStandings {
  /** Whether it is switched on and runs, or will. */
  abstract isOn(promoId: PromoId): Promise<boolean>;
  /** Whether it is cancelled, for good. */
  abstract isCancelled(promoId: PromoId): Promise<boolean>;
}
