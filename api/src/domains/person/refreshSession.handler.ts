import type { NewSession } from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Identity } from '../../platform/requestContext.js';
import { Sessions } from './sessions.js';

export class RefreshSession extends Command<{ session: NewSession }> {
  constructor(
    readonly caller: Identity,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ caller, token }: RefreshSession): Promise<{ session: NewSession }> {
    const session = await this.sessions.refresh(caller, token);
    if (!session) throw problem('invalid_token');
    return { session };
  }
}
