import { type Clock, formatDay, formatTime } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { InjectClock } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import type { SignInPlace } from './sessions.js';

const UNKNOWN = 'A device we do not know';

/** Where each person has signed in before; a place that is new is told to them (ASVS 6.3.7). */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly outbox: Outbox,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** True when the device is new to this person. */
  async remember(db: Db, personId: string, device: string | null): Promise<boolean> {
    const added = await db.query({
      name: 'known-device',
      text: 'INSERT INTO app.known_devices (person_id, device, first_seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: [personId, device ?? UNKNOWN, this.clock.real()],
    });
    return added.rowCount === 1;
  }

  async tellIfNew(db: Db, personId: string, place: SignInPlace): Promise<void> {
    if (!(await this.remember(db, personId, place.device))) return;
    await this.outbox.mail(db, personId, 'new_sign_in', {
      device: place.device ?? UNKNOWN,
      when: this.when(),
    });
  }

  private when(): string {
    const now = this.clock.real();
    return `${formatDay(now)} at ${formatTime(now)}`;
  }
}
