import { type OrderId, streams } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { KnownOrder, OrderState } from './order.state.js';

/** The orders' streams. */
@Injectable()
export class Orders {
  constructor(private readonly executor: CommandExecutor) {}

  /** Where an order's facts are. */
  stream(orderId: OrderId): string {
    return streams.order(orderId);
  }

  /**
   * The order as its stream says now, undefined where there is none. With the context of a process, as of the event
   * that the process answers or later.
   */
  async find(
    orderId: OrderId,
    context?: Pick<CommandContext, 'after'>,
  ): Promise<{ order: KnownOrder; revision: number } | undefined> {
    const { state, revision } = await this.executor.load(orderDecider, streams.order(orderId), context);
    return state.kind === 'none' ? undefined : { order: state, revision };
  }

  /** Throws the decider's Problem when it refuses. An order that is most likely new is not read first. */
  handle(
    orderId: OrderId,
    command: OrderCommand,
    context: CommandContext,
    options?: { likelyNew?: boolean },
  ): Promise<Decided<OrderState, OrderEvent>> {
    return this.executor.handle(orderDecider, streams.order(orderId), command, context, options);
  }
}
