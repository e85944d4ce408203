import { installmentIdOf, type OrderId, type PlanId, planIdOf, type UserId } from '@mudu/contracts/ids';
import { outstandingKobo } from '@mudu/contracts/installment/plan';
import { type Kobo, split } from '@mudu/contracts/money';
import type { OrderSplit } from '@mudu/contracts/order/agreed';
import { problem } from '@mudu/contracts/problems';
import { type Clock, type Instant, lagosDay, plusMonths } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Orders } from '../../domains/order/index.js';
import { Consistency } from '../../http/consistency.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

export interface PlanRequest {
  count: number;
  firstPaymentMethod: 'card' | 'wallet';
  autoDebit: boolean;
}

/** The installments of a total: the first today, then the same day of each month (rules/installment.md IN2). */
export function planInstallments(
  orderId: OrderId,
  totalKobo: Kobo,
  request: PlanRequest,
  placedAt: Instant,
): OrderSplit {
  const planId = planIdOf(orderId);
  const today = lagosDay(placedAt);
  return {
    planId,
    firstPaymentMethod: request.firstPaymentMethod,
    autoDebit: request.autoDebit,
    parts: split(totalKobo, request.count).map((amountKobo, index) => ({
      installmentId: installmentIdOf(planId, index + 1),
      sequence: index + 1,
      amountKobo,
      dueDate: plusMonths(today, index),
    })),
  };
}

/**
 * Whether this person may pay this order in parts now: the range, nothing overdue, the limit of what is owed.
 */
@Injectable()
export class PlanOffer {
  constructor(
    private readonly orders: Orders,
    private readonly plans: InstallmentPlans,
    private readonly settings: Settings,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async check(userId: UserId, totalKobo: Kobo, request: PlanRequest): Promise<void> {
    const { splitMinimumKobo, splitMaximumKobo, splitOutstandingKobo } = await this.settings.all();
    if (totalKobo < splitMinimumKobo || totalKobo > splitMaximumKobo)
      throw problem('split_not_offered', { minimumKobo: splitMinimumKobo, maximumKobo: splitMaximumKobo });
    // The views say which plans there are; what was written a moment ago must be in them.
    await this.consistency.upToDate(['orders', 'installments']);
    const owed = (await this.ofPlans(userId)) + (await this.ofUnpaidOrders(userId));
    const later = split(totalKobo, request.count).slice(1);
    if (owed + later.reduce((sum, part) => sum + part, 0) > splitOutstandingKobo)
      throw problem('split_limit', { limitKobo: splitOutstandingKobo });
  }

  /**
   * What is owed on running plans; refuses when a part is past its day, whether or not a check has seen it yet.
   */
  private async ofPlans(userId: UserId): Promise<Kobo> {
    const { rows } = await this.pool.query<{ plan_id: PlanId }>(
      `SELECT plan_id FROM ${viewSchema.installments}.plans WHERE user_id = $1 AND open`,
      [userId],
    );
    const today = lagosDay(this.clock.now());
    let owed = 0;
    for (const { plan_id: planId } of rows) {
      const plan = await this.plans.find(planId);
      if (plan?.kind !== 'running') continue;
      const late = plan.parts.some(
        part => part.status === 'overdue' || (part.status === 'pending' && part.dueDate < today),
      );
      if (late) throw problem('split_overdue');
      owed += outstandingKobo(plan);
    }
    return owed;
  }

  /** Split orders whose first payment is still awaited will be owed too. */
  private async ofUnpaidOrders(userId: UserId): Promise<Kobo> {
    const { rows } = await this.pool.query<{ order_id: OrderId }>(
      `SELECT order_id FROM ${viewSchema.orders}.orders
       WHERE user_id = $1 AND payment_method = 'split' AND status = 'order_placed'`,
      [userId],
    );
    let owed = 0;
    for (const { order_id: orderId } of rows) {
      const order = (await this.orders.find(orderId))?.order;
      if (order?.kind !== 'order_placed') continue;
      owed += (order.facts.split?.parts ?? []).slice(1).reduce((sum, part) => sum + part.amountKobo, 0);
    }
    return owed;
  }
}
