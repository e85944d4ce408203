import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Identity } from '../../platform/requestContext.js';
import { InjectPool } from '../../platform/tokens.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { Sessions } from './sessions.js';

export class SignOut extends Command<{ message: string }> {
  constructor(
    readonly caller: Identity,
    readonly where: 'here' | 'everywhere',
    readonly deviceToken: string | null | undefined,
  ) {
    super();
  }
}

/** Ends this session or all of the person's, and stops pushes to the device named. */
@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: PushDevices,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ caller, where, deviceToken }: SignOut): Promise<{ message: string }> {
    if (deviceToken) await this.devices.drop(caller.userId, deviceToken);
    if (where === 'here') await this.sessions.revoke(caller.userId, caller.sessionId);
    else await this.sessions.revokeAll(this.pool, caller.userId);
    return { message: 'Logged out successfully!' };
  }
}
