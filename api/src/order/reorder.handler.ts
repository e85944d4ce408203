import type { ReorderedCart } from '@mudu/contracts/cart/views';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore } from '../cart/cartStore.js';
import { Aggregates } from '../commands/aggregates.js';
import { InjectPool } from '../platform/tokens.js';
import { orderDecider } from './order.decider.js';

/** Puts an order's lines into the cart again, at today's prices; what is no longer sold is named. */
export class Reorder {
  constructor(
    readonly userId: UserId,
    readonly orderId: OrderId,
  ) {}
}

@CommandHandler(Reorder)
export class ReorderHandler implements ICommandHandler<Reorder, ReorderedCart> {
  constructor(
    private readonly carts: CartStore,
    private readonly aggregates: Aggregates,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, orderId }: Reorder): Promise<ReorderedCart> {
    const { state } = await this.aggregates.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none' || state.facts.userId !== userId) throw problem('not_found');
    const { cart, skipped } = await this.carts.refill(this.pool, userId, state.facts.lines);
    return { ...cart, skipped };
  }
}
