import type { OrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { Orders } from './orders.js';

/** A word among colleagues about an order; sealed with the customer's key, because it may be about the customer. */
export class AddOrderNote extends Command<AdminOrder['notes'][number]> {
  constructor(
    readonly caller: Identity,
    readonly orderId: OrderId,
    readonly note: string,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

@CommandHandler(AddOrderNote)
export class AddOrderNoteHandler implements ICommandHandler<AddOrderNote> {
  constructor(
    private readonly orders: Orders,
    private readonly keys: PersonKeys,
    private readonly people: PersonDirectory,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(asked: AddOrderNote): Promise<AdminOrder['notes'][number]> {
    const { caller, orderId, note } = asked;
    const found = await this.orders.find(orderId);
    if (!found) throw problem('not_found');
    const { userId } = found.order.facts;
    const noteId = idUnderKey(caller.userId, 'note', asked.idempotencyKey, { orderId, note });
    const now = this.clock.now();
    const command = { type: 'NoteOrder', noteId, note: await this.keys.seal(userId, note), at: now } as const;
    const { state } = await this.orders.handle(orderId, command, commandFromRequest(userId));
    // Of a note that was there already, when it came first.
    const at = (state.kind !== 'none' && state.notes.find(one => one.noteId === noteId)?.at) || now;
    return { id: noteId, note, by: (await this.people.contact(caller.userId))?.name ?? caller.userId, at };
  }
}
