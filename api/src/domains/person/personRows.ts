import type { UserId } from '@mudu/contracts/ids';
import type { LagosDay } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Pictures } from '../../picture/pictures.js';
import { forgetInAudit } from '../../platform/audited.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { Sessions } from './sessions.js';

/** What says who somebody is, beside the row itself. */
const tables = [
  'DELETE FROM app.addresses WHERE person_id = $1',
  'DELETE FROM app.known_devices WHERE person_id = $1',
  'DELETE FROM app.password_resets WHERE person_id = $1',
  'DELETE FROM app.email_verifications WHERE person_id = $1',
];

/** Everything of a person that is rows of this domain. */
@Injectable()
export class PersonRows {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: PushDevices,
    private readonly pictures: Pictures,
  ) {}

  /**
   * The row stays without anything that says whose it was, because orders and the ledger name its id. False where that
   * is so already, or where it is not due `until` that day: an erasure may have been called off a moment ago.
   */
  async erase(db: PoolClient, personId: UserId, until?: LagosDay): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE app.people SET status = 'erased', first_name = '', last_name = '', email = $2, email_canonical = $2,
         phone = NULL, country_code = NULL, password_hash = '', must_change_password = false,
         email_verified_at = NULL, referral_code = NULL, image_url = NULL, suspension_reason = NULL,
         erases_on = NULL, version = version + 1
       WHERE id = $1 AND status <> 'erased' AND ($3::date IS NULL OR erases_on <= $3)`,
      [personId, `${personId}@erased.invalid`, until ?? null],
    );
    if (rowCount === 0) return false;
    await this.sessions.revokeAll(db, personId);
    await this.devices.forgetPerson(db, personId);
    await this.pictures.removePortraits(db, personId, null);
    for (const statement of tables) await db.query(statement, [personId]);
    await forgetInAudit(db, personId);
    return true;
  }
}
