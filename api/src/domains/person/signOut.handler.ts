import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Identity } from '../../platform/requestContext.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { Sessions } from './sessions.js';

export class SignOut extends Command<{ message: string }> {
  constructor(
    /** Nobody, where it has been done already. */
    readonly caller: Identity | undefined,
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
  ) {}

  async execute({ caller, where, deviceToken }: SignOut): Promise<{ message: string }> {
    if (caller && deviceToken) await this.devices.drop(caller.userId, deviceToken);
    if (caller) await this.sessions.signOut(caller, where);
    return { message: 'Logged out successfully!' };
  }
}
