import { type OrderId, type PromoId, streams } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { orderDecider } from '../order/order.decider.js';
import { PromoSlots } from './promoSlots.js';

/** What becomes of the slot of an order's promotion; an order without one has nothing to move. */
export class MovePromoSlot {
  constructor(
    readonly orderId: OrderId,
    readonly to: 'used' | 'released',
    readonly cause: Cause,
  ) {}
}

@CommandHandler(MovePromoSlot)
export class MovePromoSlotHandler implements ICommandHandler<MovePromoSlot> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly slots: PromoSlots,
  ) {}

  async execute({ orderId, to, cause }: MovePromoSlot): Promise<void> {
    const { state } = await this.aggregates.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none' || !state.facts.promo) return;
    const promoId = state.facts.promo.promoId as PromoId;
    if (to === 'used') await this.slots.use(promoId, orderId, cause);
    else await this.slots.release(promoId, orderId, cause);
  }
}
