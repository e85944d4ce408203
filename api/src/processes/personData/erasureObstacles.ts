import type { UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Wallets } from '../../domains/wallet/index.js';
import { Consistency } from '../../http/consistency.js';
import { InjectPool } from '../../platform/tokens.js';

/** What is still open between a person and the shop. */
const OPEN = `
  SELECT FROM ${viewSchema.orders}.orders
  WHERE user_id = $1 AND NOT hidden
    AND (status NOT IN ('delivered', 'cancelled', 'returned') OR payment_status = 'refund_pending')
  UNION ALL
  SELECT FROM ${viewSchema.installments}.plans WHERE user_id = $1 AND open`;

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
    if (await this.any(personId)) throw problem('erasure_not_possible');
  }

  async any(personId: UserId): Promise<boolean> {
    await this.consistency.upToDate(['orders', 'installments']);
    const { spendableKobo, referralKobo } = await this.wallets.load(personId);
    if (spendableKobo > 0 || referralKobo > 0) return true;
    return (await this.pool.query(OPEN, [personId])).rowCount !== 0;
  }
}
