import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PersonKeys } from '../../platform/personKeys.js';

/** For ever, however often it is asked for. */
export class DestroyPersonKey extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(DestroyPersonKey)
export class DestroyPersonKeyHandler implements ICommandHandler<DestroyPersonKey> {
  constructor(private readonly keys: PersonKeys) {}

  execute({ personId }: DestroyPersonKey): Promise<void> {
    return this.keys.destroy(personId);
  }
}
