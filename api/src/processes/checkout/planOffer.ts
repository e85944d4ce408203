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
import { type PlanSlot, PlanSlots } from './planSlots.js';

/** How an order is to be paid in installments; the schema has filled in what was left out (rules/installment.md IN1). */
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
    private readonly slots: PlanSlots,
    private readonly settings: Settings,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async check(userId: UserId, totalKobo: Kobo, request: PlanRequest): Promise<void> {
    const { splitMinimumKobo, splitMaximumKobo } = await this.settings.all();
    if (totalKobo < splitMinimumKobo || totalKobo > splitMaximumKobo)
      throw problem('split_not_offered', { minimumKobo: splitMinimumKobo, maximumKobo: splitMaximumKobo });
    await this.withinLimit(userId, laterKobo(totalKobo, request));
  }

  /** Places the order where the limit allows for it, whatever else the same person is placing meanwhile. */
  async placing<T>(
    userId: UserId,
    orderId: OrderId,
    totalKobo: Kobo,
    request: PlanRequest,
    place: () => Promise<T>,
  ): Promise<T> {
    const slot = { orderId, laterKobo: laterKobo(totalKobo, request) };
    const others = await this.slots.take(userId, slot);
    try {
      await this.withinLimit(userId, slot.laterKobo, { orderId, others });
      return await place();
    } finally {
      // One that stays ends by itself.
      await this.slots.release(orderId).catch(() => undefined);
    }
  }

  /** What the order itself has been placed with by an earlier try does not count against it. */
  private async withinLimit(
    userId: UserId,
    kobo: Kobo,
    { orderId, others = [] }: { orderId?: OrderId; others?: readonly PlanSlot[] } = {},
  ): Promise<void> {
    const { splitOutstandingKobo } = await this.settings.all();
    // The views say which plans there are; what was written a moment ago must be in them.
    await this.consistency.upToDate(['orders', 'installments']);
    // Asked before the plans: an order that leaves the one list meanwhile is in the other.
    const waiting = await this.ordersBeforeTheirPlan(userId);
    const owed = new Map(await this.ofPlans(userId));
    for (const one of [...waiting, ...others])
      if (!owed.has(one.orderId)) owed.set(one.orderId, await this.ofOrder(one));
    if (orderId) owed.delete(orderId);
    const sum = [...owed.values()].reduce((all, one) => all + one, kobo);
    if (sum > splitOutstandingKobo) throw problem('split_limit', { limitKobo: splitOutstandingKobo });
  }

  /**
   * What is owed on running plans, by order; refuses when a part is past its day, whether or not a check has seen it yet.
   */
  private async ofPlans(userId: UserId): Promise<[OrderId, Kobo][]> {
    const { rows } = await this.pool.query<{ plan_id: PlanId; order_id: OrderId }>(
      `SELECT plan_id, order_id FROM ${viewSchema.installments}.plans WHERE user_id = $1 AND open`,
      [userId],
    );
    const today = lagosDay(this.clock.now());
    const owed: [OrderId, Kobo][] = [];
    for (const { plan_id: planId, order_id: orderId } of rows) {
      const plan = await this.plans.find(planId);
      if (plan?.kind !== 'running') continue;
      const late = plan.parts.some(
        part => part.status === 'overdue' || (part.status === 'pending' && part.dueDate < today),
      );
      if (late) throw problem('split_overdue');
      owed.push([orderId, outstandingKobo(plan)]);
    }
    return owed;
  }

  /** Split orders that wait for their first payment, or have it and get their plan this moment. */
  private async ordersBeforeTheirPlan(userId: UserId): Promise<Pick<PlanSlot, 'orderId'>[]> {
    const { rows } = await this.pool.query<{ orderId: OrderId }>(
      `SELECT order_id AS "orderId" FROM ${viewSchema.orders}.orders
       WHERE user_id = $1 AND payment_method = 'split' AND status IN ('order_placed', 'order_confirmed')`,
      [userId],
    );
    return rows;
  }

  /** What will be owed on an order once its first part is paid; one that is placed this moment may not be there yet. */
  private async ofOrder({
    orderId,
    laterKobo = 0,
  }: Pick<PlanSlot, 'orderId'> & Partial<PlanSlot>): Promise<Kobo> {
    const plan = await this.plans.find(planIdOf(orderId));
    if (plan) return plan.kind === 'running' ? outstandingKobo(plan) : 0;
    const order = (await this.orders.find(orderId))?.order;
    if (!order) return laterKobo;
    if (order.kind === 'cancelled') return 0;
    return (order.facts.split?.parts ?? []).slice(1).reduce((sum, part) => sum + part.amountKobo, 0);
  }
}

/** What is left to pay after the first installment. */
const laterKobo = (totalKobo: Kobo, { count }: PlanRequest): Kobo =>
  totalKobo - (split(totalKobo, count)[0] ?? 0);
