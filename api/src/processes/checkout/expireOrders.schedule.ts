import { cancelRefundId, type OrderId, type PaymentReference, type UserId } from '@mudu/contracts/ids';
import { type Clock, type Instant, plusMinutes } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { SellStock, Stock } from '../../domains/catalogue/index.js';
import { type KnownOrder, Orders } from '../../domains/order/index.js';
import { SettlePayment } from '../../domains/payment/index.js';
import { PromoSlots } from '../../domains/promo/index.js';
import { Consistency } from '../../http/consistency.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { paginate } from '../../platform/paginate.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

const AT_ONCE = 100;
/** Stock and slots held for a checkout that never placed its order are let go after this. */
const ORPHAN_MINUTES = 5;

interface Due {
  order_id: OrderId;
  user_id: UserId;
  refs: PaymentReference[];
  expires_at: Date;
}

/** Ends orders that were not paid in 30 minutes, after asking the provider once more about each reference. */
@Injectable()
export class ExpireOrders {
  constructor(
    private readonly schedule: Schedule,
    private readonly consistency: Consistency,
    private readonly orders: Orders,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
    private readonly stock: Stock,
    private readonly slots: PromoSlots,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('expire orders', CronExpression.EVERY_MINUTE)
  async expireDue(): Promise<void> {
    await this.consistency.upToDate(['orders']);
    const due = paginate<Due>(AT_ONCE, async after => {
      const { rows } = await this.pool.query<Due>(
        `SELECT order_id, user_id, refs, expires_at FROM ${viewSchema.orders}.orders
         WHERE status = 'order_placed' AND expires_at <= $1
           AND ($2::timestamptz IS NULL OR (expires_at, order_id) > ($2, $3::uuid))
         ORDER BY expires_at, order_id LIMIT $4`,
        [this.clock.now(), after?.expires_at ?? null, after?.order_id ?? null, AT_ONCE],
      );
      return rows;
    });
    await this.schedule.each(due, async ({ order_id: orderId, user_id: userId, refs }) => {
      for (const reference of refs) {
        const context = commandFromSchedule('order time-out', userId, `time-out ${reference}`);
        await this.engine.run(() => this.commands.execute(new SettlePayment(reference, context)));
      }
      await this.engine.run(() => this.expire(orderId, userId));
    });
  }

  private async expire(orderId: OrderId, userId: UserId): Promise<void> {
    const command = {
      type: 'CancelOrder',
      by: 'system',
      reason: 'payment_timeout',
      note: null,
      refundTo: null,
      refundId: cancelRefundId(orderId),
      at: this.clock.now(),
    } as const;
    const context = commandFromSchedule('order time-out', userId, `time-out ${orderId}`);
    await this.orders.handle(orderId, command, context);
  }

  /**
   * A checkout that died before its order was placed still holds stock; its order stream does not exist. A schedule of
   * its own, as the provider may keep the other waiting.
   */
  @Recurring('release orphans', CronExpression.EVERY_MINUTE)
  async releaseOrphans(): Promise<void> {
    const heldBefore = plusMinutes(this.clock.real(), -ORPHAN_MINUTES);
    await this.schedule.each(await this.stock.orphans(heldBefore), orderId =>
      this.settleGoods(orderId as OrderId, heldBefore),
    );
    await this.releaseSlots(heldBefore);
  }

  /**
   * Held rightly while the order waits to be paid. A try of its cart that comes late may hold its goods anew when it has
   * ended already, or has them already.
   */
  private async settleGoods(orderId: OrderId, heldBefore: Instant): Promise<void> {
    const order = (await this.orders.find(orderId))?.order;
    if (order?.kind === 'order_placed') return;
    if (!order || letGo(order)) await this.stock.releaseUnasked(orderId, heldBefore);
    else await this.commands.execute(new SellStock(orderId));
  }

  /** So does one that was placed with another code than the slot it took at first, or that has ended since. */
  private async releaseSlots(heldBefore: Instant): Promise<void> {
    await this.schedule.each(await this.slots.orphans(heldBefore), async ({ promoId, orderId, userId }) => {
      const order = (await this.orders.find(orderId))?.order;
      if (order?.facts.promo?.promoId === promoId && !letGo(order)) return;
      const context = commandFromSchedule(
        'order time-out',
        userId,
        `slot ${promoId} ${orderId} ${heldBefore}`,
      );
      await this.slots.release(promoId, orderId, context, heldBefore);
    });
  }
}

/** Cancelled before dispatch: what it held and had is not its own any more. */
const letGo = (order: KnownOrder): boolean => order.kind === 'cancelled' && order.restock;
