import { randomUUID } from 'node:crypto';
import { type OrderId, streams } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../person/personDirectory.js';
import { orderDecider } from './order.decider.js';

/** A word among colleagues about an order; sealed with the customer's key, because it may be about the customer. */
export class NoteOrder {
  constructor(
    readonly caller: Identity,
    readonly orderId: OrderId,
    readonly note: string,
  ) {}
}

@CommandHandler(NoteOrder)
export class NoteOrderHandler implements ICommandHandler<NoteOrder, AdminOrder['notes'][number]> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonKeys,
    private readonly people: PersonDirectory,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, orderId, note }: NoteOrder): Promise<AdminOrder['notes'][number]> {
    const stream = streams.order(orderId);
    const { state } = await this.executor.load(orderDecider, stream);
    if (state.kind === 'none') throw problem('not_found');
    const { userId } = state.facts;
    const [noteId, at] = [randomUUID(), this.clock.now()];
    const command = { type: 'NoteOrder', noteId, note: await this.keys.seal(userId, note), at } as const;
    await this.executor.handle(orderDecider, stream, command, commandFromRequest(userId));
    return { id: noteId, note, by: (await this.people.contact(caller.userId))?.name ?? caller.userId, at };
  }
}
