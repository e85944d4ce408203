import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

export class RemoveDevice extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    readonly deviceId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveDevice)
export class RemoveDeviceHandler implements ICommandHandler<RemoveDevice> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async execute({ userId, deviceId }: RemoveDevice): Promise<{ message: string }> {
    const { rowCount } = await this.pool.query(
      'DELETE FROM app.push_devices WHERE id = $1 AND person_id = $2',
      [deviceId, userId],
    );
    if (rowCount === 0) throw problem('not_found');
    return { message: 'Device removed' };
  }
}
