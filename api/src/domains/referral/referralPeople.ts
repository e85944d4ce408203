import type { UserId } from '@mudu/contracts/ids';
import { internationalPhone } from '@mudu/contracts/person/fields';
import type { ReferralRefusal } from '@mudu/contracts/referral/events';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { anyOf } from '../../platform/anyOf.js';
import { together } from '../../platform/together.js';
import { InjectPool } from '../../platform/tokens.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { abuseOf, type Traits } from './abuse.rule.js';

const REMEMBERED = 10_000;

interface TraitsRow {
  id: string;
  email_canonical: string;
  erased: boolean;
  phones: string[];
}

/** Who invited whom, and whether the two look like one person. */
@Injectable()
export class ReferralPeople {
  /** Said at registration and never again. */
  private readonly known = new LRUCache<UserId, { referrerId: UserId | null }>({ max: REMEMBERED });
  private readonly referrers = together<UserId, UserId | null>(async refereeIds => {
    const { rows } = await this.pool.query<{ id: UserId; referred_by: UserId | null }>({
      name: 'referral-referrers',
      text: `SELECT id, referred_by FROM app.people WHERE id = ${anyOf('$1::uuid[]')}`,
      values: [refereeIds],
    });
    const found = new Map(rows.map(row => [row.id, row.referred_by]));
    return refereeIds.map(id => found.get(id) ?? null);
  });

  constructor(
    private readonly devices: PushDevices,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async referrerOf(refereeId: UserId): Promise<UserId | null> {
    const known = this.known.get(refereeId);
    if (known) return known.referrerId;
    const referrerId = await this.referrers(refereeId);
    this.known.set(refereeId, { referrerId });
    return referrerId;
  }

  async abuse(referrerId: UserId, refereeId: UserId): Promise<ReferralRefusal | null> {
    const { rows } = await this.pool.query<TraitsRow>(
      `SELECT id, email_canonical, status = 'erased' AS erased,
              array_remove(array_append(
                ARRAY(SELECT phone_number FROM app.addresses WHERE person_id = people.id), phone), NULL) AS phones
       FROM app.people WHERE id = ANY($1::uuid[])`,
      [[referrerId, refereeId]],
    );
    const traits = (id: UserId) => rows.filter(row => row.id === id).map(toTraits)[0];
    const referrer = traits(referrerId);
    const referee = traits(refereeId);
    if (!referrer || !referee) return 'referrer_gone';
    const shared = await this.devices.sharedBy(referrerId, refereeId);
    return abuseOf(referrer, referee, shared);
  }

  async isGone(referrerId: UserId): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      "SELECT 1 FROM app.people WHERE id = $1 AND status <> 'erased'",
      [referrerId],
    );
    return rowCount === 0;
  }
}

const toTraits = (row: TraitsRow): Traits => ({
  id: row.id,
  email: row.email_canonical,
  phones: row.phones.filter(phone => /\d/.test(phone)).map(phone => internationalPhone(phone)),
  erased: row.erased,
});
