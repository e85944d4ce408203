import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { OrderLine } from '@mudu/contracts/order/events';
import type { EventStore } from '@mudu/event-store/eventStore';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore } from '../cart/cartStore.js';
import type { Cause } from '../commands/decider.js';
import { InjectEventStore, InjectPool } from '../platform/tokens.js';

/** The cart has become an order. Does nothing when the cart has changed since. */
export class EmptyCart {
  constructor(
    readonly userId: UserId,
    readonly cartVersion: number,
    readonly cause: Cause,
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
    readonly cause: Cause,
  ) {}
}

@CommandHandler(RefillCart)
export class RefillCartHandler implements ICommandHandler<RefillCart> {
  constructor(
    private readonly carts: CartStore,
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ orderId, userId }: RefillCart): Promise<void> {
    for await (const placed of this.store.readStream(streams.order(orderId), { limit: 1 })) {
      const { lines, cartVersion } = placed.data as { lines: OrderLine[]; cartVersion: number };
      await this.carts.refillOnce(this.pool, userId, orderId, cartVersion, lines);
    }
  }
}
