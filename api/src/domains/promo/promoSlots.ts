import { type OrderId, type PromoId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { Clock, Instant } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { promoDecider } from './promo.decider.js';

export interface HeldSlot {
  promoId: PromoId;
  orderId: OrderId;
  userId: UserId;
}

/**
 * The slots of promotions: taken at checkout, used at payment, given back as in rules/promotion.md PR9. Each
 * step is one append to the promotion's stream, safe to repeat. A cause must be another one each time: an order
 * may take a slot again after it gave it back.
 */
@Injectable()
export class PromoSlots {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Throws the promotion's refusal when another order was faster. */
  async take(
    { promoId, orderId, userId }: HeldSlot,
    discountKobo: Kobo,
    context: CommandContext,
  ): Promise<void> {
    const at = this.clock.now();
    const heldSince = this.clock.real();
    const command = { type: 'TakeSlot', orderId, userId, discountKobo, at, heldSince } as const;
    await this.executor.handle(promoDecider, streams.promo(promoId), command, context);
  }

  async use(promoId: PromoId, orderId: OrderId, context: CommandContext): Promise<void> {
    const command = { type: 'UseSlot', orderId, at: this.clock.now() } as const;
    await this.executor.handle(promoDecider, streams.promo(promoId), command, context);
  }

  /** With `heldBefore` only a slot that is reserved since before that real time. */
  async release(
    promoId: PromoId,
    orderId: OrderId,
    context: CommandContext,
    heldBefore: Instant | null = null,
  ): Promise<void> {
    const command = { type: 'ReleaseSlot', orderId, heldBefore, at: this.clock.now() } as const;
    await this.executor.handle(promoDecider, streams.promo(promoId), command, context);
  }

  /**
   * Reserved since before `heldBefore`, real time, by orders that the views do not show with this promotion, or as
   * cancelled.
   */
  async orphans(heldBefore: Instant): Promise<HeldSlot[]> {
    await this.consistency.upToDate(['promos', 'orders']);
    const { rows } = await this.pool.query<{ promo_id: PromoId; order_id: OrderId; user_id: UserId }>(
      `SELECT promo_id, order_id, user_id FROM ${viewSchema.promos}.usages AS slot
       WHERE status = 'reserved' AND held_since < $1 AND NOT EXISTS (
         SELECT FROM ${viewSchema.orders}.orders AS placed
         WHERE placed.order_id = slot.order_id AND placed.status <> 'cancelled'
           AND placed.doc->'promo'->>'promoId' = slot.promo_id::text)
       ORDER BY held_since`,
      [heldBefore],
    );
    return rows.map(row => ({ promoId: row.promo_id, orderId: row.order_id, userId: row.user_id }));
  }
}
