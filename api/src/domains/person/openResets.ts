import { invalid } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { Passwords } from './passwords.js';
import { findPerson, type PersonRow } from './personView.js';
import { tokenHash } from './tokens.js';

export const wrongCode = () => invalid({ code: 'Invalid or expired code' });
export const wrongLink = () => invalid({ token: 'This link is invalid or has expired' });

/** Resets that were asked for and not yet used. */
@Injectable()
export class OpenResets {
  constructor(
    private readonly passwords: Passwords,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Every try is counted before it is looked at; after so many the code is void. Nobody's costs the same. */
  async codeMatches(personId: string | undefined, code: string): Promise<boolean> {
    const { tries } = (await this.settings.all()).passwordReset;
    const { rows } = await this.pool.query<{ code_hash: string }>(
      `UPDATE app.password_resets SET tries = tries + 1
       WHERE person_id = $1 AND tries < $2 AND code_expires_at > $3 RETURNING code_hash`,
      [personId ?? null, tries, this.clock.real()],
    );
    return this.passwords.matches(rows[0]?.code_hash, code);
  }

  async ownerOfLink(token: string): Promise<PersonRow | undefined> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      'SELECT person_id FROM app.password_resets WHERE token_hash = $1 AND link_expires_at > $2',
      [tokenHash(token), this.clock.real()],
    );
    return rows[0] && findPerson(this.pool, rows[0].person_id);
  }

  /** Code or link were right and only the new password was not: tries start again. */
  async forgive(personId: string): Promise<void> {
    await this.pool.query('UPDATE app.password_resets SET tries = 0 WHERE person_id = $1', [personId]);
  }

  /** False when it was used a moment ago. */
  async use(db: PoolClient, personId: string): Promise<boolean> {
    const used = await db.query('DELETE FROM app.password_resets WHERE person_id = $1', [personId]);
    return used.rowCount === 1;
  }
}
