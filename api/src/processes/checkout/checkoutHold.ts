import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Stock } from '../../domains/catalogue/index.js';
import { Orders } from '../../domains/order/index.js';
import { PromoSlots } from '../../domains/promo/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { Quote } from './checkoutQuote.js';

export interface Hold {
  /**
   * To be called once the order is placed. Goods that another try of the same cart held may have been let go by it
   * meanwhile; then they are held again.
   */
  placed(): Promise<void>;
}

/** What an order takes before it is placed: its goods, then its promotion's slot; both or neither. */
@Injectable()
export class CheckoutHold {
  constructor(
    private readonly stock: Stock,
    private readonly slots: PromoSlots,
    private readonly orders: Orders,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async take(orderId: OrderId, userId: UserId, { wants, agreed }: Quote): Promise<Hold> {
    const holdGoods = () => this.stock.reserve(this.pool, orderId, wants, this.clock.real());
    const { heldNow } = await holdGoods();
    if (agreed.promo) {
      const promoId = agreed.promo.promoId as PromoId;
      try {
        await this.slots.take({ promoId, orderId, userId }, agreed.discountKobo, commandFromRequest(userId));
      } catch (error) {
        if (heldNow) {
          await this.stock.release(this.pool, orderId);
          // Another try of the same cart that counted on these goods may have been faster.
          await this.again(orderId, holdGoods);
        }
        throw error;
      }
    }
    return { placed: () => (heldNow ? Promise.resolve() : this.again(orderId, holdGoods)) };
  }

  /** Nothing is held for an order that ended, even one that ends right now. */
  private async again(orderId: OrderId, holdGoods: () => Promise<unknown>): Promise<void> {
    if (!(await this.isPlaced(orderId))) return;
    await holdGoods();
    if (!(await this.isPlaced(orderId))) await this.stock.release(this.pool, orderId);
  }

  private async isPlaced(orderId: OrderId): Promise<boolean> {
    const found = await this.orders.find(orderId);
    return found !== undefined && found.order.kind !== 'cancelled';
  }
}
