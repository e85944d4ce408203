import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from './sessions.js';

export class EndSession extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ userId, sessionId }: EndSession): Promise<{ message: string }> {
    if (!(await this.sessions.revoke(userId, sessionId))) throw problem('not_found');
    return { message: 'Signed out of that device' };
  }
}
