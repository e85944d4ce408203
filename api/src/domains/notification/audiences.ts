import type { AnnouncementAudience } from '@mudu/contracts/notification/events';
import type { BroadcastAudienceQuery, Topic } from '@mudu/contracts/notification/requests';
import type { BroadcastAudience } from '@mudu/contracts/notification/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { InjectPool } from '../../platform/tokens.js';

const HAS_BOUGHT = `EXISTS (SELECT FROM ${viewSchema.orders}.orders
  WHERE orders.user_id = people.id AND confirmed_at IS NOT NULL)`;

/** Finds whom an announcement is for, in the order of their ids. */
@Injectable()
export class Audiences {
  constructor(
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
  ) {}

  /** The next ones after that person. */
  async next(audience: AnnouncementAudience, after: string | null, atOnce: number): Promise<string[]> {
    await this.consistency.upToDate(['orders', 'promos', 'notifications']);
    const { rows } =
      audience.kind === 'told'
        ? await this.pool.query<{ id: string }>(
            `SELECT DISTINCT user_id AS id
             FROM ${viewSchema.notifications}.notices JOIN ${viewSchema.notifications}.inbox USING (notice_id)
             WHERE promo_id = $1 AND ($2::uuid IS NULL OR user_id > $2)
               AND NOT EXISTS (SELECT FROM ${viewSchema.promos}.usages
                 WHERE usages.promo_id = $1 AND usages.user_id = inbox.user_id AND status = 'used')
             ORDER BY user_id LIMIT $3`,
            [audience.promoId, after, atOnce],
          )
        : await this.pool.query<{ id: string }>(
            `SELECT id FROM app.people
             WHERE role = 'customer' AND status = 'active' AND ($1::uuid IS NULL OR id > $1) ${who(audience.of)}
             ORDER BY id LIMIT $2`,
            [after, atOnce],
          );
    return rows.map(({ id }) => id);
  }

  /** How many an announcement to these people would be stored for, and on how many it would ring. */
  async count(of: BroadcastAudienceQuery['audience'], topic: Topic | null): Promise<BroadcastAudience> {
    await this.consistency.upToDate(['orders']);
    const { rows } = await this.pool.query<BroadcastAudience>(
      `SELECT count(*)::int AS people,
              count(*) FILTER (WHERE NOT coalesce(wishes.screen, true))::int AS muted,
              count(*) FILTER (WHERE coalesce(wishes.mail, true))::int AS "withMail",
              count(*) FILTER (WHERE coalesce(wishes.push, true) AND EXISTS (
                SELECT FROM app.push_devices WHERE push_devices.person_id = people.id))::int AS "withPush"
       FROM app.people LEFT JOIN app.notification_preferences AS wishes
         ON wishes.person_id = people.id AND wishes.topic = $1
       WHERE status = 'active' AND ${of === 'staff' ? "role <> 'customer'" : `role = 'customer' ${who([of])}`}`,
      [topic],
    );
    return rows[0] ?? { people: 0, muted: 0, withMail: 0, withPush: 0 };
  }
}

/** New: no confirmed order yet; existing: at least one (rules/promotion.md PR12). */
function who(of: readonly string[]): string {
  const both = of.includes('new_users') && of.includes('existing_users');
  if (of.includes('all') || both) return '';
  return of.includes('new_users') ? `AND NOT ${HAS_BOUGHT}` : `AND ${HAS_BOUGHT}`;
}
