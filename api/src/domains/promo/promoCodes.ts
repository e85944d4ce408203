import type { PromoId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { isPromotionCode } from '@mudu/contracts/promo/requests';
import { type Clock, type Instant, isBefore, plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Who holds a code writes its event well within this time or not at all; until then it is nobody else's. */
const HELD_MINUTES = 1;
export const WRITE_WITHIN_MS = 30_000;

interface Held {
  promoId: PromoId;
  heldAt: Instant;
}

/** Whose code is whose, ignoring case. A code is held here first and used by the promotion's stream after. */
@Injectable()
export class PromoCodes {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** In any case; what can be no code is nobody's. */
  async ownerOf(code: string): Promise<PromoId | undefined> {
    if (!isPromotionCode(code)) return undefined;
    const { rows } = await this.pool.query<{ promo_id: PromoId }>({
      name: 'promo-code-owner',
      text: 'SELECT promo_id FROM app.promo_codes WHERE code = upper($1)',
      values: [code],
    });
    return rows[0]?.promo_id;
  }

  /**
   * Holds the code for this promotion, if nobody does; throws promo_code_taken. `codeOf` tells the code a promotion
   * has, undefined when there is none of that id. With `adopt` the answer may be the id of a promotion that was never
   * made: the caller makes it under that id, and its stream takes only one of two.
   */
  async hold(
    code: string,
    promoId: PromoId,
    codeOf: (promoId: PromoId) => Promise<string | undefined>,
    { adopt = false } = {},
  ): Promise<PromoId> {
    const held = await this.claim(code, promoId);
    if (held.promoId === promoId) return promoId;
    const theirs = await codeOf(held.promoId);
    const heir = adopt && theirs === undefined ? held.promoId : promoId;
    const alive = isBefore(plusMinutes(this.clock.real(), -HELD_MINUTES), held.heldAt);
    if (theirs === code || (alive && heir === promoId) || !(await this.handOn(code, held, heir)))
      throw problem('promo_code_taken');
    return heir;
  }

  /** Gives a code back that the promotion does not have after all, or no longer has. */
  async release(code: string, promoId: PromoId): Promise<void> {
    await this.pool.query('DELETE FROM app.promo_codes WHERE code = $1 AND promo_id = $2', [code, promoId]);
  }

  private async claim(code: string, promoId: PromoId): Promise<Held> {
    const { rows } = await this.pool.query<{ promo_id: PromoId; held_at: Date }>(
      `INSERT INTO app.promo_codes AS held (code, promo_id, held_at) VALUES ($1, $2, $3)
       ON CONFLICT (code) DO UPDATE
         SET held_at = CASE WHEN held.promo_id = excluded.promo_id THEN excluded.held_at ELSE held.held_at END
       RETURNING promo_id, held_at`,
      [code, promoId, this.clock.real()],
    );
    const row = rows[0]!;
    return { promoId: row.promo_id, heldAt: row.held_at.toISOString() };
  }

  /** Only the row that was looked at changes hands. */
  private async handOn(code: string, { promoId: from, heldAt }: Held, to: PromoId): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE app.promo_codes SET promo_id = $3, held_at = $5
       WHERE code = $1 AND promo_id = $2 AND held_at = $4`,
      [code, from, to, heldAt, this.clock.real()],
    );
    return rowCount === 1;
  }
}
