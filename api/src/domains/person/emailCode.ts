import type { Clock } from '@mudu/contracts/time';
import { plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import { Passwords } from './passwords.js';
import { newSixDigits } from './tokens.js';

interface FreshCode {
  code: string;
  hash: string;
  /** How long it is good for. */
  minutes: number;
}

/** The six digits that prove an address. A new code takes the place of the last (rules/person.md PE6). */
@Injectable()
export class EmailCode {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Made before the transaction: hashing takes longer than one may, and reading a setting needs a connection more. */
  async fresh(): Promise<FreshCode> {
    const code = newSixDigits();
    const hash = await this.passwords.hash(code);
    const { minutes } = (await this.settings.all()).emailCode;
    return { code, hash, minutes };
  }

  async send(db: Db, personId: string, { code, hash, minutes }: FreshCode): Promise<void> {
    const now = this.clock.real();
    const until = plusMinutes(now, minutes);
    await db.query(
      `INSERT INTO app.email_verifications (person_id, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET code_hash = $2, tries = 0, sent_at = $3, expires_at = $4`,
      [personId, hash, now, until],
    );
    const values = { code, minutes: String(minutes) };
    await this.outbox.mail(db, personId, 'verification', values, { until, ends: { minutes: until } });
  }
}
