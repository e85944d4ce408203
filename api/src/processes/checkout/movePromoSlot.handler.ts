import { type OrderId, type PromoId, streams } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { PromoSlots } from '../../domains/promo/promoSlots.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';

/** What becomes of the slot of an order's promotion; an order without one has nothing to move. */
export class MovePromoSlot {
  constructor(
    readonly orderId: OrderId,
    readonly to: 'used' | 'released',
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(MovePromoSlot)
export class MovePromoSlotHandler implements ICommandHandler<MovePromoSlot> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly slots: PromoSlots,
  ) {}

  async execute({ orderId, to, context }: MovePromoSlot): Promise<void> {
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none' || !state.facts.promo) return;
    const promoId = state.facts.promo.promoId as PromoId;
    if (to === 'used') await this.slots.use(promoId, orderId, context);
    else await this.slots.release(promoId, orderId, context);
  }
}
