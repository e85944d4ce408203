import type { PromoId } from '@mudu/contracts/ids';
import type { Notice } from '@mudu/contracts/notification/events';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { PromoStandings } from '../../ports/promoStandings.js';

const { notifications } = viewSchema;

/** Promotions that people were told are there to be used. */
@Injectable()
export class AnnouncedPromos {
  constructor(
    private readonly promos: PromoStandings,
    @InjectPool() private readonly pool: Pool,
  ) {}

  /** Whether that notification tells of one that is not there any more. Of one that the view has not yet: no. */
  async isOver(notificationId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ promo_id: PromoId }>({
      name: 'announced-promo',
      text: `SELECT promo_id FROM ${notifications}.inbox JOIN ${notifications}.notices USING (notice_id)
             WHERE notification_id = $1 AND inbox.type IN ('promo_available', 'promo_activated')
               AND promo_id IS NOT NULL`,
      values: [notificationId],
    });
    const [told] = rows;
    return told !== undefined && !(await this.promos.isOn(told.promo_id));
  }

  /** Whether it tells of a promotion that was cancelled since: who has not heard of it need not. */
  async isCalledOff({ type, payload, words }: Notice): Promise<boolean> {
    const { promoId } = payload;
    if (words !== null || typeof promoId !== 'string' || type === 'promo_cancelled') return false;
    return this.promos.isCancelled(promoId as PromoId);
  }
}
