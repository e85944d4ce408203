import { countOf, type OrderCounts } from '@mudu/contracts/order/orderCounts';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import type {
  Address,
  Profile,
  ReferralSummary,
  SessionList,
  ValidSession,
} from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import { type MovedSums, totalMoved } from '@mudu/contracts/wallet/movedSums';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../../platform/config.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectConfig, InjectPool } from '../../platform/tokens.js';
import { type AddressRow, toAddress } from './addressView.js';
import { findPerson, type PersonRow, toUser } from './personView.js';
import { Sessions } from './sessions.js';

/** The part of `UserDetail` that is the person's own rows. */
type KnownPerson = Omit<UserDetail, 'wallet' | 'recentOrders' | 'plans'>;

const UNDEFINED_TABLE = '42P01';

/** What people see of themselves. */
@Injectable()
export class PersonQueries {
  constructor(
    private readonly sessions: Sessions,
    @InjectPool() private readonly pool: Pool,
    @InjectConfig() private readonly config: Config,
  ) {}

  async validateSession(caller: Identity): Promise<ValidSession> {
    const [person, expiresAt] = await Promise.all([
      findPerson(this.pool, caller.userId),
      this.sessions.expiry(caller.sessionId),
    ]);
    if (!person || !expiresAt) throw problem('invalid_token');
    return { valid: true, user: toUser(person), session: { id: caller.sessionId, expiresAt } };
  }

  listSessions(caller: Identity): Promise<SessionList> {
    return this.sessions.list(caller);
  }

  async profile(userId: string): Promise<Profile> {
    const person = await findPerson(this.pool, userId);
    if (!person) throw problem('invalid_token');
    const [orders, wishlist, referral] = await Promise.all([
      this.ordersShown(userId),
      this.count('SELECT count(*)::int AS n FROM app.wishlist WHERE user_id = $1', userId),
      this.referral(person),
    ]);
    return { ...toUser(person), erasesOn: person.erases_on, stats: { orders, wishlist }, referral };
  }

  async addresses(userId: string): Promise<{ addresses: Address[] }> {
    const { rows } = await this.pool.query<AddressRow>(
      'SELECT * FROM app.addresses WHERE person_id = $1 ORDER BY is_default DESC, created_at DESC, id DESC',
      [userId],
    );
    return { addresses: rows.map(toAddress) };
  }

  async address(userId: string, addressId: string): Promise<Address> {
    const { rows } = await this.pool.query<AddressRow>(
      'SELECT * FROM app.addresses WHERE person_id = $1 AND id = $2',
      [userId, addressId],
    );
    if (!rows[0]) throw problem('not_found');
    return toAddress(rows[0]);
  }

  /** What staff see of a person, as far as it is kept here; undefined when there is no such person. */
  async forStaff(personId: string, caller: Identity): Promise<KnownPerson | undefined> {
    const person = await findPerson(this.pool, personId);
    if (!person) return undefined;
    const [{ addresses }, referral, { sessions }] = await Promise.all([
      this.addresses(personId),
      this.referral(person),
      this.sessions.list({ ...caller, userId: personId }),
    ]);
    const seesNetwork = caller.role !== 'support';
    return {
      ...(person.status === 'erased'
        ? { ...toUser(person), firstName: 'Deleted', lastName: 'customer', email: '' }
        : toUser(person)),
      suspensionReason: person.suspension_reason,
      erasesOn: person.erases_on,
      addresses,
      referral,
      sessions: sessions.map(session => ({ ...session, ip: seesNetwork ? session.ip : null })),
    };
  }

  /** How many the person's own list has, from what the view has counted. */
  private async ordersShown(userId: string): Promise<number> {
    const counted = await this.row<{ kinds: OrderCounts }>(
      `SELECT kinds FROM ${viewSchema.orders}.counts WHERE owner = $1`,
      userId,
    );
    return countOf(counted?.kinds ?? {}, { hidden: false });
  }

  private async referral(person: PersonRow): Promise<ReferralSummary> {
    const code = person.referral_code;
    const count = (statement: string) => this.count(statement, person.id);
    const [invited, qualified, pendingKobo, earnings] = await Promise.all([
      count('SELECT count(*)::int AS n FROM app.people WHERE referred_by = $1'),
      count(
        `SELECT count(*)::int AS n FROM ${viewSchema.referrals}.referrals
         WHERE referrer_id = $1 AND state IN ('qualified', 'released')`,
      ),
      count(
        `SELECT coalesce(sum(amount_kobo), 0) AS n FROM ${viewSchema.referrals}.rewards
         WHERE referrer_id = $1 AND ended_at IS NULL`,
      ),
      // One row: what is withdrawn meanwhile is in one of the two sums.
      this.row<{ available: string; moved: MovedSums }>(
        `SELECT referral_kobo AS available, moved FROM ${viewSchema.ledger}.wallets WHERE user_id = $1`,
        person.id,
      ),
    ]);
    return {
      code,
      link: code && `${this.config.PUBLIC_URL}/register?referralCode=${code}`,
      invited,
      qualified,
      pendingKobo,
      availableKobo: Number(earnings?.available ?? 0),
      withdrawnKobo: totalMoved(earnings ? [earnings.moved] : [], { account: 'customer_referral' })
        .debitsKobo,
    };
  }

  private async count(statement: string, userId: string): Promise<number> {
    return Number((await this.row<{ n: number | string }>(statement, userId))?.n ?? 0);
  }

  /** A table that another domain has not made yet holds nothing. */
  private async row<Row extends object>(statement: string, userId: string): Promise<Row | undefined> {
    try {
      return (await this.pool.query<Row>(statement, [userId])).rows[0];
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return undefined;
      throw error;
    }
  }
}
