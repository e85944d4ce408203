import type { OrderId, PromoId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Orders } from '../../domains/order/index.js';
import { PromoSlots } from '../../domains/promo/index.js';
import type { CommandContext } from '../../messaging/decider.js';

/** What becomes of the slot of an order's promotion; an order without one has nothing to move. */
export class MovePromoSlot extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly to: 'used' | 'released',
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MovePromoSlot)
export class MovePromoSlotHandler implements ICommandHandler<MovePromoSlot> {
  constructor(
    private readonly orders: Orders,
    private readonly slots: PromoSlots,
  ) {}

  async execute({ orderId, to, context }: MovePromoSlot): Promise<void> {
    const promo = (await this.orders.find(orderId, context))?.order.facts.promo;
    if (!promo) return;
    const promoId = promo.promoId as PromoId;
    if (to === 'used') await this.slots.use(promoId, orderId, context);
    else await this.slots.release(promoId, orderId, context);
  }
}
