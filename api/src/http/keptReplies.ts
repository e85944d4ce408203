import { type Clock, type Instant, plusHours } from '@mudu/contracts/time';
import type { Position } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { anyOf, listsOf, rowsOf } from '../platform/anyOf.js';
import { Heartbeat } from '../platform/heartbeat.js';
import { lately } from '../platform/lately.js';
import { together } from '../platform/together.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';

/** After so long a key stands for nothing any more (rules/api.md A17). */
export const KEPT_HOURS = 24;
/** Whose key it is: of one person, for one route. */
export interface KeyScope {
  personId: string;
  route: string;
  key: string;
}

export interface KeptReply {
  body_hash: string;
  /** Null while the first try works on it. */
  status: number | null;
  /** Sealed with the person's key: a reply may hold an address. */
  reply: string | null;
  position: Position | null;
}

interface Claim extends KeyScope {
  hash: string;
  claimId: string;
}

interface Done extends KeyScope {
  claimId: string;
  status: number;
  sealedReply: string;
  position: Position | null;
}

const scopeOf = ({ personId, route, key }: KeyScope) => `${personId} ${route} ${key}`;

/**
 * The keys of `Idempotency-Key` with the replies they stand for. Statements for many take the rows in the order of
 * their keys, so that no two of them wait for each other.
 */
@Injectable()
export class KeptReplies {
  /** The tries this process works on, by claim. */
  private readonly underWay = new Map<string, KeyScope>();
  private readonly claims = together<Claim, boolean>(all => this.claimAll(all), scopeOf);
  private readonly dones = together<Done, void>(all => this.keepAll(all));

  constructor(
    heartbeat: Heartbeat,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {
    heartbeat.renews(() => {
      const claims = [...this.underWay].map(([claimId, scope]) => ({ ...scope, claimId }));
      return claims.length === 0
        ? undefined
        : {
            // One that is locked is being ended.
            text: `UPDATE app.idempotency AS i SET claimed_at = clock_timestamp()
                   FROM (
                     SELECT person_id, route, key FROM app.idempotency
                     JOIN ${rowsOf('$1::uuid[]', '$2::text[]', '$3::text[]', '$4::uuid[]')}
                       AS mine (person_id, route, key, claim_id) USING (person_id, route, key, claim_id)
                     WHERE person_id = ${anyOf('$1::uuid[]')} AND status IS NULL FOR UPDATE OF idempotency SKIP LOCKED
                   ) AS mine
                   WHERE (i.person_id, i.route, i.key) = (mine.person_id, mine.route, mine.key)
                     AND i.person_id = ${anyOf('$1::uuid[]')}`,
            values: listsOf(claims, 'personId', 'route', 'key', 'claimId'),
          };
    });
  }

  /**
   * True when this try is the one to do the work: it says so every second until `keep` or `letGo`. One that has not been
   * heard of lately died with its process, and the next takes its place.
   */
  async claim(scope: KeyScope, hash: string, claimId: string): Promise<boolean> {
    const claimed = await this.claims({ ...scope, hash, claimId });
    if (claimed) this.underWay.set(claimId, scope);
    return claimed;
  }

  async find({ personId, route, key }: KeyScope): Promise<KeptReply | undefined> {
    const { rows } = await this.pool.query<KeptReply>({
      name: 'idempotency-find',
      text: 'SELECT body_hash, status, reply, position FROM app.idempotency WHERE person_id = $1 AND route = $2 AND key = $3',
      values: [personId, route, key],
    });
    return rows[0];
  }

  /** From now on the key stands for this reply. */
  async keep(
    scope: KeyScope,
    claimId: string,
    reply: Pick<Done, 'status' | 'sealedReply' | 'position'>,
  ): Promise<void> {
    await this.dones({ ...scope, claimId, ...reply });
    this.underWay.delete(claimId);
  }

  /** The work failed: the key stands for nothing. Where not even that can be said, the claim runs out. */
  async letGo({ personId, route, key }: KeyScope, claimId: string): Promise<void> {
    await this.pool
      .query(
        `DELETE FROM app.idempotency
         WHERE person_id = $1 AND route = $2 AND key = $3 AND claim_id = $4 AND status IS NULL`,
        [personId, route, key, claimId],
      )
      .catch(() => undefined);
    this.underWay.delete(claimId);
  }

  private async claimAll(all: readonly Claim[]): Promise<boolean[]> {
    const now: Instant = this.clock.real();
    const { rows } = await this.pool.query<{ claim_id: string }>({
      name: 'idempotency-claim',
      text: `INSERT INTO app.idempotency AS i (person_id, route, key, body_hash, claim_id, claimed_at, expires_at)
             SELECT person_id, route, key, body_hash, claim_id, clock_timestamp(), $7
             FROM ${rowsOf('$1::uuid[]', '$2::text[]', '$3::text[]', '$4::text[]', '$5::uuid[]')}
               AS asked (person_id, route, key, body_hash, claim_id)
             ORDER BY person_id, route, key
             ON CONFLICT (person_id, route, key) DO UPDATE
               SET body_hash = excluded.body_hash, claimed_at = clock_timestamp(), expires_at = excluded.expires_at,
                   claim_id = excluded.claim_id, status = NULL, reply = NULL, position = NULL
               WHERE i.expires_at < $6 OR (i.status IS NULL AND i.body_hash = excluded.body_hash
                 AND NOT (${lately('i.claimed_at')}))
             RETURNING claim_id`,
      values: [
        ...listsOf(all, 'personId', 'route', 'key', 'hash', 'claimId'),
        now,
        plusHours(now, KEPT_HOURS),
      ],
    });
    const claimed = new Set(rows.map(row => row.claim_id));
    return all.map(one => claimed.has(one.claimId));
  }

  private async keepAll(all: readonly Done[]): Promise<undefined[]> {
    await this.pool.query({
      name: 'idempotency-keep',
      text: `WITH done AS (
               SELECT * FROM ${rowsOf('$1::uuid[]', '$2::text[]', '$3::text[]', '$4::uuid[]', '$5::integer[]', '$6::text[]', '$7::text[]')}
                 AS done (person_id, route, key, claim_id, status, reply, position)
             ), mine AS (
               SELECT done.* FROM app.idempotency JOIN done USING (person_id, route, key, claim_id)
               WHERE person_id = ${anyOf('$1::uuid[]')} ORDER BY person_id, route, key FOR UPDATE OF idempotency
             )
             UPDATE app.idempotency AS i
             SET status = mine.status, reply = to_json(mine.reply), position = mine.position
             FROM mine WHERE (i.person_id, i.route, i.key) = (mine.person_id, mine.route, mine.key)
               AND i.person_id = ${anyOf('$1::uuid[]')}`,
      values: listsOf(all, 'personId', 'route', 'key', 'claimId', 'status', 'sealedReply', 'position'),
    });
    return all.map(() => undefined);
  }
}
