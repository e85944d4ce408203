import type { PromoId } from '@mudu/contracts/ids';
import { promoState } from '@mudu/contracts/promo/promoView';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { InjectClock } from '../../platform/tokens.js';
import { PromoStandings } from '../../ports/promoStandings.js';
import { Promos } from './promos.js';

@Injectable()
export class KnownPromoStandings extends PromoStandings {
  constructor(
    private readonly promos: Promos,
    @InjectClock() private readonly clock: Clock,
  ) {
    super();
  }

  async isOn(promoId: PromoId): Promise<boolean> {
    const promo = await this.promos.find(promoId);
    if (promo?.kind !== 'active') return false;
    const state = promoState({ ...promo, cancelled: false }, lagosDay(this.clock.now()));
    return state === 'scheduled' || state === 'running';
  }

  async isCancelled(promoId: PromoId): Promise<boolean> {
    return (await this.promos.find(promoId))?.kind === 'cancelled';
  }
}
