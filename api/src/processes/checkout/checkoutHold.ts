import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Reserved, Stock } from '../../domains/catalogue/index.js';
import { Orders } from '../../domains/order/index.js';
import { PromoSlots } from '../../domains/promo/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { Quote } from './checkoutQuote.js';

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

  /** Holds the goods alone. `heldNow` is false when another try of the same cart held them: see `again`. */
  goods(orderId: OrderId, { wants }: Quote): Promise<Reserved> {
    const held = this.stock.reserve(orderId, wants, this.clock.real());
    // Whoever asked looks at it when the order is known.
    held.catch(() => undefined);
    return held;
  }

  /**
   * What this try holds goes back, unless the order is placed by another try of the same cart, whose it then is, or that
   * try has asked for it: somebody else may take what is let go before the order is placed.
   */
  async letGo(orderId: OrderId, { wants }: Quote, goods: Promise<Reserved>): Promise<void> {
    const held = await goods.catch(() => undefined);
    if (!held?.heldNow || (await this.isPlaced(orderId))) return;
    await this.stock.releaseUnasked(orderId, held.at);
    await this.again(orderId, wants);
  }

  /** All of it; `goods` where they are being held already. */
  async take(
    orderId: OrderId,
    userId: UserId,
    quote: Quote,
    goods = this.goods(orderId, quote),
  ): Promise<{ heldNow: boolean }> {
    const { agreed } = quote;
    const { heldNow } = await goods;
    if (agreed.promo) {
      const promoId = agreed.promo.promoId as PromoId;
      try {
        await this.slots.take({ promoId, orderId, userId }, agreed.discountKobo, commandFromRequest(userId));
      } catch (error) {
        await this.letGo(orderId, quote, goods);
        throw error;
      }
    }
    return { heldNow };
  }

  /**
   * To be called once an order is placed on goods that another try held: it may have let them go meanwhile. Nothing is
   * held for an order that ended, even one that ends right now.
   */
  async again(orderId: OrderId, wants: Quote['wants']): Promise<void> {
    if (!(await this.isPlaced(orderId))) return;
    await this.stock.reserve(orderId, wants, this.clock.real());
    if (!(await this.isPlaced(orderId))) await this.stock.release(this.pool, orderId);
  }

  private async isPlaced(orderId: OrderId): Promise<boolean> {
    const found = await this.orders.find(orderId);
    return found !== undefined && found.order.kind !== 'cancelled';
  }
}
