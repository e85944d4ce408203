import type { UserId } from '@mudu/contracts/ids';
import { type ErasureObstacle, problem } from '@mudu/contracts/problems';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Wallets } from '../../domains/wallet/index.js';
import { Consistency } from '../../http/consistency.js';
import { InjectPool } from '../../platform/tokens.js';

/** What is still open between a person and the shop. */
const OPEN = `
  SELECT 'order' AS what WHERE EXISTS (
    SELECT FROM ${viewSchema.orders}.orders
    WHERE user_id = $1 AND NOT hidden AND status NOT IN ('delivered', 'cancelled', 'returned'))
  UNION ALL SELECT 'refund' WHERE EXISTS (
    SELECT FROM ${viewSchema.orders}.orders
    WHERE user_id = $1 AND NOT hidden AND payment_status = 'refund_pending')
  UNION ALL SELECT 'plan' WHERE EXISTS (
    SELECT FROM ${viewSchema.installments}.plans WHERE user_id = $1 AND open)`;

/** Asked when an erasure is wished for and again on its day (rules/person.md PE23). */
@Injectable()
export class ErasureObstacles {
  constructor(
    private readonly wallets: Wallets,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
  ) {}

  /** 409 while an order is not final, a plan is unpaid, a refund is under way or a balance is above 0. */
  async refuse(personId: UserId): Promise<void> {
    const still = await this.of(personId);
    if (still.length > 0) throw problem('erasure_not_possible', { still });
  }

  async of(personId: UserId): Promise<ErasureObstacle[]> {
    await this.consistency.upToDate(['orders', 'installments']);
    const { spendableKobo, referralKobo } = await this.wallets.load(personId);
    const { rows } = await this.pool.query<{ what: ErasureObstacle }>(OPEN, [personId]);
    return [
      ...rows.map(({ what }) => what),
      ...(spendableKobo > 0 ? (['balance'] as const) : []),
      ...(referralKobo > 0 ? (['earnings'] as const) : []),
    ];
  }
}
