import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore } from '../../domains/cart/cartStore.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectPool } from '../../platform/tokens.js';

/** The cart has become an order. Does nothing when the cart has changed since. */
export class EmptyCart {
  constructor(
    readonly userId: UserId,
    readonly cartVersion: number,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(EmptyCart)
export class EmptyCartHandler implements ICommandHandler<EmptyCart> {
  constructor(
    private readonly carts: CartStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, cartVersion }: EmptyCart): Promise<void> {
    await this.carts.emptyIfVersion(this.pool, userId, cartVersion);
  }
}

/** An order that the wallet could not pay gives its lines back to the cart it came from. */
export class RefillCart {
  constructor(
    readonly orderId: OrderId,
    readonly userId: UserId,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RefillCart)
export class RefillCartHandler implements ICommandHandler<RefillCart> {
  constructor(
    private readonly carts: CartStore,
    private readonly executor: CommandExecutor,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ orderId, userId }: RefillCart): Promise<void> {
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none') return;
    const { lines, cartVersion } = state.facts;
    await this.carts.refillOnce(this.pool, userId, orderId, cartVersion, lines);
  }
}
