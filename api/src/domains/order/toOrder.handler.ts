import type { OrderId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import type { OrderCommand } from './order.commands.js';
import { Orders } from './orders.js';

/** A command of the order's decider, as a process asks for it. */
export class ToOrder extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly command: OrderCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ToOrder)
export class ToOrderHandler implements ICommandHandler<ToOrder> {
  constructor(private readonly orders: Orders) {}

  async execute({ orderId, command, context }: ToOrder): Promise<void> {
    await this.orders.handle(orderId, command, context);
  }
}
