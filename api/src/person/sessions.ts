import type { NewSession, SessionList } from '@mudu/contracts/person/views';
import type { Role } from '@mudu/contracts/roles';
import { type Clock, type Instant, instant, millis, plusMillis } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { Identity } from '../http/requestContext.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';
import { type Db, inTransaction } from '../platform/transaction.js';
import { lifetimeOf, REFRESH_GRACE_MS, TOUCH_EVERY_MS } from './lifetimes.js';
import { newToken, tokenHash } from './tokens.js';

/** What another process has ended may still answer here this long (reference/security.md row 5). */
const REMEMBERED_MS = 1000;
const REMEMBERED_SESSIONS = 10_000;

interface SessionRow {
  session_id: string;
  person_id: string;
  role: Role;
  must_change_password: boolean;
  last_seen_at: Date;
  expires_at: Date;
  ends_at: Date;
  dies_at: Date | null;
}

interface Known {
  identity: Identity;
  /** The session's idle end or the token's own, whichever is first; milliseconds since 1970. */
  until: number;
}

/** Where somebody signs in: `Chrome on Android` and the network address. */
export interface SignInPlace {
  device: string | null;
  ip: string;
}

/** Who is signed in. Tokens are shown once and kept as hashes; all times are real time. */
@Injectable()
export class Sessions {
  private readonly known = new LRUCache<string, Known>({ max: REMEMBERED_SESSIONS, ttl: REMEMBERED_MS });
  /** Grows with every revocation, so that a look-up that began before one is not remembered after it. */
  private revocations = 0;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Asked on every request. Undefined for a token that is unknown, expired, replaced or revoked. */
  async identify(token: string): Promise<Identity | undefined> {
    const now = this.clock.real();
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const known = this.known.get(key);
    if (known) return known.until > millis(now) ? known.identity : undefined;
    const revocations = this.revocations;
    const row = await this.look(hash, now);
    if (!row) return undefined;
    if (millis(now) - row.last_seen_at.getTime() >= TOUCH_EVERY_MS) await this.touch(row, now);
    const identity: Identity = {
      userId: row.person_id,
      role: row.role,
      sessionId: row.session_id,
      mustChangePassword: row.must_change_password,
    };
    const until = Math.min(row.expires_at.getTime(), row.dies_at?.getTime() ?? Number.POSITIVE_INFINITY);
    if (revocations === this.revocations) this.known.set(key, { identity, until });
    return identity;
  }

  /** Signs a person in. `db` may be the transaction that makes the person. */
  async create(db: Db, person: { id: string; role: Role }, place: SignInPlace): Promise<NewSession> {
    const now = this.clock.real();
    const { idleMs, absoluteMs } = lifetimeOf(person.role);
    const id = v7();
    const token = newToken();
    const expiresAt = plusMillis(now, idleMs);
    await db.query({
      name: 'session-create',
      text: `WITH made AS (
               INSERT INTO app.sessions (id, person_id, device, ip, created_at, last_seen_at, expires_at, ends_at)
               VALUES ($1, $2, $3, $4, $5, $5, $6, $7) RETURNING id)
             INSERT INTO app.session_tokens (token_hash, session_id) SELECT $8, id FROM made`,
      values: [
        id,
        person.id,
        place.device,
        place.ip,
        now,
        expiresAt,
        plusMillis(now, absoluteMs),
        tokenHash(token),
      ],
    });
    return { id, token, expiresAt };
  }

  /**
   * Another token for the same session; the one shown dies after the grace. Two refreshes at once give two
   * tokens that both live, because the browser may keep either. Undefined when the session has just ended.
   */
  async refresh(identity: Identity, token: string): Promise<NewSession | undefined> {
    const now = this.clock.real();
    const next = newToken();
    const session = await inTransaction(this.pool, async db => {
      const { rows } = await db.query<{ expires_at: Date }>({
        name: 'session-refresh',
        text: `UPDATE app.sessions SET last_seen_at = $2, expires_at = least(ends_at, $3)
               WHERE id = $1 AND expires_at > $2 RETURNING expires_at`,
        values: [identity.sessionId, now, plusMillis(now, lifetimeOf(identity.role).idleMs)],
      });
      if (!rows[0]) return undefined;
      await db.query('DELETE FROM app.session_tokens WHERE session_id = $1 AND dies_at <= $2', [
        identity.sessionId,
        now,
      ]);
      await db.query(
        'UPDATE app.session_tokens SET dies_at = least(dies_at, $2::timestamptz) WHERE token_hash = $1',
        [tokenHash(token), plusMillis(now, REFRESH_GRACE_MS)],
      );
      await db.query('INSERT INTO app.session_tokens (token_hash, session_id) VALUES ($1, $2)', [
        tokenHash(next),
        identity.sessionId,
      ]);
      return { id: identity.sessionId, token: next, expiresAt: instant(rows[0].expires_at.getTime()) };
    });
    this.forget();
    return session;
  }

  /** When this session ends if it is not used again; undefined when it is gone. */
  async expiry(sessionId: string): Promise<Instant | undefined> {
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      'SELECT expires_at FROM app.sessions WHERE id = $1',
      [sessionId],
    );
    return rows[0]?.expires_at.toISOString();
  }

  /** Which of these sessions still hold: for streams that outlive the request that opened them. */
  async holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM app.sessions WHERE id = ANY($1::uuid[]) AND expires_at > $2',
      [sessionIds, this.clock.real()],
    );
    return new Set(rows.map(row => row.id));
  }

  async list(identity: Identity): Promise<SessionList> {
    const { rows } = await this.pool.query<{
      id: string;
      device: string | null;
      ip: string | null;
      created_at: Date;
      last_seen_at: Date;
    }>(
      `SELECT id, device, ip, created_at, last_seen_at FROM app.sessions
       WHERE person_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC`,
      [identity.userId, this.clock.real()],
    );
    return {
      sessions: rows.map(row => ({
        id: row.id,
        current: row.id === identity.sessionId,
        device: row.device,
        ip: row.ip,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
    };
  }

  /** Ends one session of a person; false when there is no such session. */
  async revoke(personId: string, sessionId: string): Promise<boolean> {
    const ended = await this.pool.query('DELETE FROM app.sessions WHERE person_id = $1 AND id = $2', [
      personId,
      sessionId,
    ]);
    this.forget();
    return ended.rowCount === 1;
  }

  /**
   * Ends all sessions of a person, or all but one: password change, reset, suspension, another role. Inside a
   * transaction call `forget` once more after the commit.
   */
  async revokeAll(db: Db, personId: string, except?: string): Promise<void> {
    await db.query('DELETE FROM app.sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2::uuid', [
      personId,
      except ?? null,
    ]);
    this.forget();
  }

  /** Makes this process ask the table again, at once. Other processes do within a second. */
  forget(): void {
    this.revocations++;
    this.known.clear();
  }

  private async look(hash: Buffer, now: Instant): Promise<SessionRow | undefined> {
    const { rows } = await this.pool.query<SessionRow>({
      name: 'session-identify',
      text: `SELECT s.id AS session_id, s.person_id, p.role, p.must_change_password,
                    s.last_seen_at, s.expires_at, s.ends_at, t.dies_at
             FROM app.session_tokens t
             JOIN app.sessions s ON s.id = t.session_id
             JOIN app.people p ON p.id = s.person_id
             WHERE t.token_hash = $1 AND p.status = 'active' AND s.expires_at > $2
               AND (t.dies_at IS NULL OR t.dies_at > $2)`,
      values: [hash, now],
    });
    return rows[0];
  }

  /** Use keeps a session alive, up to its absolute end. */
  private async touch(row: SessionRow, now: Instant): Promise<void> {
    const idleEnd = millis(now) + lifetimeOf(row.role).idleMs;
    row.expires_at = new Date(Math.min(idleEnd, row.ends_at.getTime()));
    await this.pool.query({
      name: 'session-touch',
      text: 'UPDATE app.sessions SET last_seen_at = $2, expires_at = $3 WHERE id = $1',
      values: [row.session_id, now, row.expires_at],
    });
  }
}
