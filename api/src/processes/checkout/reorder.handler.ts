import type { ReorderedCart } from '@mudu/contracts/cart/views';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore } from '../../domains/cart/cartStore.js';
import { openedName } from '../../domains/order/customName.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';

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
    private readonly executor: CommandExecutor,
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, orderId }: Reorder): Promise<ReorderedCart> {
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none' || state.facts.userId !== userId) throw problem('not_found');
    const lines = await Promise.all(
      state.facts.lines.map(async line => ({ ...line, name: await openedName(this.keys, userId, line) })),
    );
    const { cart, skipped } = await this.carts.refill(this.pool, userId, lines);
    return { ...cart, skipped };
  }
}
