import type { Device } from '@mudu/contracts/notification/views';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { devicesOf, type SealedDevice } from './deviceTable.js';
import { toDevice } from './deviceView.js';

@Injectable()
export class DeviceQueries {
  constructor(
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The one seen last comes first. */
  async list({ userId, sessionId }: Identity): Promise<{ devices: Device[] }> {
    const rows = await devicesOf(this.pool, userId, this.clock.real());
    const opened = rows.map(async row =>
      toDevice(row, await this.keys.open<SealedDevice>(userId, row.sealed), sessionId),
    );
    return { devices: await Promise.all(opened) };
  }
}
