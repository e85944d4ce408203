import type { QueryOf, ReplyOf } from '@mudu/contracts/endpoint';
import type { listFriends } from '@mudu/contracts/endpoints/referral';
import type { Friend } from '@mudu/contracts/referral/views';
import { pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

interface FriendRow {
  id: string;
  first_name: string;
  erased: boolean;
  created_at: Date;
  state: 'invited' | 'refused' | 'qualified' | 'reversed' | 'released' | null;
  amount_kobo: string | null;
  reason: Friend['reason'];
  refused_at: Date | null;
  qualified_at: Date | null;
  reversed_at: Date | null;
  released_at: Date | null;
}

/** What a person's code has brought, friend by friend. */
@Injectable()
export class ReferralQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async friends(
    userId: string,
    { page, limit }: QueryOf<typeof listFriends>,
  ): Promise<ReplyOf<typeof listFriends>> {
    const [found, counted] = await Promise.all([
      this.pool.query<FriendRow>(
        `SELECT people.id, people.first_name, people.status = 'erased' AS erased, people.created_at, made.state,
                made.amount_kobo, made.reason, made.refused_at, made.qualified_at, made.reversed_at, made.released_at
         FROM app.people LEFT JOIN ${viewSchema.referrals}.referrals AS made ON made.referee_id = people.id
         WHERE people.referred_by = $1 ORDER BY people.created_at DESC, people.id DESC LIMIT $2 OFFSET $3`,
        [userId, limit, (page - 1) * limit],
      ),
      this.pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM app.people WHERE referred_by = $1',
        [userId],
      ),
    ]);
    return {
      friends: found.rows.map(toFriend),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }
}

function toFriend(row: FriendRow): Friend {
  const known = {
    id: row.id,
    firstName: row.erased ? 'Deleted customer' : row.first_name,
    joinedAt: row.created_at.toISOString(),
    amountKobo: row.amount_kobo === null ? null : Number(row.amount_kobo),
    reason: row.reason,
  };
  const since = (at: Date | null) => (at ?? row.created_at).toISOString();
  switch (row.state) {
    case 'qualified':
      return { ...known, state: 'pending', since: since(row.qualified_at) };
    case 'released':
      return { ...known, state: 'earned', since: since(row.released_at) };
    case 'reversed':
      return { ...known, state: 'taken_back', since: since(row.reversed_at) };
    case 'refused':
      return { ...known, state: 'refused', since: since(row.refused_at) };
    default:
      return { ...known, state: 'joined', since: since(null) };
  }
}
