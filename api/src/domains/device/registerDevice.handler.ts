import type { RegisterDeviceRequest } from '@mudu/contracts/notification/requests';
import type { Device } from '@mudu/contracts/notification/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { Config } from '../../platform/config.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectConfig, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { dropOldest, lockDevices, type SealedDevice, takeDevice } from './deviceTable.js';
import { toDevice } from './deviceView.js';
import { hashOf, pushAddress } from './pushAddress.js';

export class RegisterDevice extends Command<{ device: Device; known: boolean }> {
  constructor(
    readonly caller: Identity,
    readonly form: RegisterDeviceRequest,
  ) {
    super();
  }
}

/** rules/notification.md N5 */
@CommandHandler(RegisterDevice)
export class RegisterDeviceHandler implements ICommandHandler<RegisterDevice> {
  constructor(
    private readonly keys: PersonKeys,
    private readonly settings: Settings,
    @InjectConfig() private readonly config: Config,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, form }: RegisterDevice): Promise<{ device: Device; known: boolean }> {
    const { userId: personId, sessionId } = caller;
    const address = pushAddress(form.token, this.config.PUSH_HOSTS);
    const said: SealedDevice = { address, name: form.name ?? null };
    const id = v7();
    const device = {
      id,
      hash: hashOf(address),
      personId,
      sessionId,
      platform: form.platform,
      sealed: await this.keys.seal(personId, said),
      now: this.clock.real(),
    };
    const { most } = (await this.settings.all()).devices;
    const row = await inTransaction(this.pool, async db => {
      await lockDevices(db, personId);
      const taken = await takeDevice(db, device);
      await dropOldest(db, personId, most);
      return taken;
    });
    if (!row) throw problem('invalid_token');
    return { device: toDevice(row, said, sessionId), known: row.id !== id };
  }
}
