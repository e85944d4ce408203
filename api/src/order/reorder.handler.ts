import type { ReorderedCart } from '@mudu/contracts/cart/views';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { OrderLine } from '@mudu/contracts/order/events';
import { problem } from '@mudu/contracts/problems';
import type { EventStore } from '@mudu/event-store/eventStore';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore } from '../cart/cartStore.js';
import { InjectEventStore, InjectPool } from '../platform/tokens.js';

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
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, orderId }: Reorder): Promise<ReorderedCart> {
    for await (const placed of this.store.readStream(streams.order(orderId), { limit: 1 })) {
      const order = placed.data as { userId: UserId; lines: OrderLine[] };
      if (order.userId !== userId) break;
      const { cart, skipped } = await this.carts.refill(this.pool, userId, order.lines);
      return { ...cart, skipped };
    }
    throw problem('not_found');
  }
}
