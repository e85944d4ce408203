import { isStaff } from '@mudu/contracts/roles';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import type { Config } from '../../platform/config.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectConfig, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { Passwords } from './passwords.js';
import { isKept, type PersonRow } from './personView.js';
import { newSixDigits, newToken, tokenHash } from './tokens.js';

interface ResetSecrets {
  code: string;
  codeHash: string;
  token: string;
}

/** A code and a link that set a new password once. A new request voids the last (rules/person.md PE10). */
@Injectable()
export class ResetMail {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectConfig() private readonly config: Config,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Made for everyone who asks, so that an unknown address costs the same. */
  async fresh(): Promise<ResetSecrets> {
    const code = newSixDigits();
    return { code, codeHash: await this.passwords.hash(code), token: newToken() };
  }

  async send(person: PersonRow, { code, codeHash, token }: ResetSecrets): Promise<void> {
    const now = this.clock.real();
    const { codeMinutes, linkMinutes } = (await this.settings.all()).passwordReset;
    const [codeUntil, linkUntil] = [plusMinutes(now, codeMinutes), plusMinutes(now, linkMinutes)];
    const [firstEnd, lastEnd] = [codeUntil, linkUntil].sort();
    const staff = isStaff(person.role);
    const page = `${this.config.PUBLIC_URL}${staff ? '/admin' : ''}/change-password`;
    await inTransaction(this.pool, async db => {
      // Who is erased by now has the reply that everybody has.
      if (!(await isKept(db, person.id))) return;
      await db.query(
        `INSERT INTO app.password_resets (person_id, code_hash, token_hash, code_expires_at, link_expires_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (person_id) DO UPDATE
           SET code_hash = $2, token_hash = $3, tries = 0, code_expires_at = $4, link_expires_at = $5`,
        [person.id, codeHash, tokenHash(token), codeUntil, linkUntil],
      );
      const values = {
        code,
        codeMinutes: String(codeMinutes),
        link: `${page}?token=${token}`,
        linkMinutes: String(linkMinutes),
        withCode: String(staff),
      };
      await this.outbox.mail(db, person.id, 'password_reset', values, {
        // Staff need both halves (rules/person.md PE11).
        until: staff ? firstEnd : lastEnd,
        ends: { codeMinutes: codeUntil, linkMinutes: linkUntil },
      });
    });
    this.relay.poke();
  }
}
