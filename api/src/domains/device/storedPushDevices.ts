import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import { type PushAddress, PushDevices } from '../../ports/pushDevices.js';
import { liveDevice, liveDevicesOf, type SealedDevice } from './deviceTable.js';
import { tokenHash } from './pushAddress.js';

/** Push devices, for the rest of the shop. */
@Injectable()
export class StoredPushDevices extends PushDevices {
  constructor(
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {
    super();
  }

  async drop(personId: string, deviceToken: string): Promise<void> {
    await this.pool.query('DELETE FROM app.push_devices WHERE person_id = $1 AND token_hash = $2', [
      personId,
      tokenHash(deviceToken.trim()),
    ]);
  }

  async sharedBy(personId: string, otherId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM app.push_device_owners one JOIN app.push_device_owners other USING (token_hash)
       WHERE one.person_id = $1 AND other.person_id = $2 LIMIT 1`,
      [personId, otherId],
    );
    return rowCount === 1;
  }

  async liveOf(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const live = new Map<string, string[]>();
    for (const { id, person_id } of await liveDevicesOf(db, personIds, this.clock.real()))
      live.set(person_id, [...(live.get(person_id) ?? []), id]);
    return live;
  }

  async address(deviceId: string): Promise<PushAddress | undefined> {
    const row = await liveDevice(this.pool, deviceId, this.clock.real());
    return row && (await this.keys.open<SealedDevice>(row.person_id, row.sealed))?.address;
  }

  async remove(deviceId: string): Promise<void> {
    await this.pool.query('DELETE FROM app.push_devices WHERE id = $1', [deviceId]);
  }

  async forgetPerson(db: Db, personId: string): Promise<void> {
    await db.query('DELETE FROM app.push_devices WHERE person_id = $1', [personId]);
    await db.query('DELETE FROM app.push_device_owners WHERE person_id = $1', [personId]);
  }
}
