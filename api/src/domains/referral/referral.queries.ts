import type { QueryOf, ReplyOf } from '@mudu/contracts/endpoint';
import type { listFlaggedRewards, listFriends } from '@mudu/contracts/endpoints/referral';
import type { Friend } from '@mudu/contracts/referral/views';
import { pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

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

interface FlaggedRow {
  order_id: string;
  referrer_id: string;
  referee_id: string;
  amount_kobo: string;
  released_at: Date;
  flagged_at: Date;
  flagged_refunded_kobo: string;
}

/** What a person's code has brought, friend by friend, and what staff should look at. */
@Injectable()
export class ReferralQueries {
  constructor(
    @InjectPool() private readonly pool: Pool,
    private readonly people: PersonDirectory,
  ) {}

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

  async flagged({
    page,
    limit,
  }: QueryOf<typeof listFlaggedRewards>): Promise<ReplyOf<typeof listFlaggedRewards>> {
    const [found, counted] = await Promise.all([
      this.pool.query<FlaggedRow>(
        `SELECT order_id, referrer_id, referee_id, amount_kobo, released_at, flagged_at, flagged_refunded_kobo
         FROM ${viewSchema.referrals}.referrals WHERE flagged_at IS NOT NULL
         ORDER BY flagged_at DESC, referee_id DESC LIMIT $1 OFFSET $2`,
        [limit, (page - 1) * limit],
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM ${viewSchema.referrals}.referrals WHERE flagged_at IS NOT NULL`,
      ),
    ]);
    const people = found.rows.flatMap(row => [row.referrer_id, row.referee_id]);
    const names = await this.people.names([...new Set(people)]);
    const nameOf = (id: string) => names.get(id)?.name ?? '';
    return {
      rewards: found.rows.map(row => ({
        orderId: row.order_id,
        referrerId: row.referrer_id,
        referrerName: nameOf(row.referrer_id),
        refereeId: row.referee_id,
        refereeName: nameOf(row.referee_id),
        amountKobo: Number(row.amount_kobo),
        releasedAt: row.released_at.toISOString(),
        flaggedAt: row.flagged_at.toISOString(),
        refundedKobo: Number(row.flagged_refunded_kobo),
      })),
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
