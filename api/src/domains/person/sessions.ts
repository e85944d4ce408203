import type { NewSession, SessionList } from '@mudu/contracts/person/views';
import type { Role } from '@mudu/contracts/roles';
import { type Clock, type Instant, millis, plusMillis } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { together } from '../../platform/together.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import type { SessionDirectory } from '../../ports/sessionDirectory.js';
import { lifetimeOf, TOUCH_EVERY_MS } from './lifetimes.js';
import {
  findSessions,
  hasSignedOut,
  insertSession,
  rememberSignedOut,
  replaceToken,
  type SessionRow,
  type SessionUse,
  sessionsOf,
  touchSessions,
} from './sessionTable.js';
import { newToken, tokenHash } from './tokens.js';

/** What another process has ended may still answer here this long (rules/person.md PE17). */
const REMEMBERED_MS = 1000;
const REMEMBERED_SESSIONS = 10_000;
/** Whoever signed out is told so again this long (rules/person.md PE16). */
const REPEATED_MS = 60 * 60_000;

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
export class Sessions implements SessionDirectory {
  private readonly known = new LRUCache<string, Known>({ max: REMEMBERED_SESSIONS, ttl: REMEMBERED_MS });
  private readonly rowOf = together<Buffer, SessionRow | undefined>(async hashes => {
    const rows = await findSessions(this.pool, hashes, this.clock.real());
    return hashes.map(hash => rows.find(row => row.token_hash.equals(hash)));
  });
  private readonly touched = together<SessionUse, Date | undefined>(
    async uses => {
      const ends = await touchSessions(this.pool, uses);
      return uses.map(({ id }) => ends.get(id));
    },
    ({ id }) => id,
  );
  /** Grows with every revocation, so that a look-up that began before one is not remembered after it. */
  private revocations = 0;

  constructor(
    private readonly settings: Settings,
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
    const row = await this.rowOf(hash);
    if (!row) return undefined;
    const expiresAt = await this.used(row, now);
    if (!expiresAt) return undefined;
    const identity: Identity = {
      userId: row.person_id,
      role: row.role,
      sessionId: row.session_id,
      mustChangePassword: row.must_change_password,
    };
    const until = Math.min(expiresAt.getTime(), row.dies_at?.getTime() ?? Number.POSITIVE_INFINITY);
    if (revocations === this.revocations) this.known.set(key, { identity, until });
    return identity;
  }

  /**
   * Signs a person in. `db` may be the transaction that makes the person: so the lifetime is asked for before, as
   * reading a setting needs a connection more.
   */
  async create(
    db: Db,
    person: { id: string },
    place: SignInPlace,
    { idleMs, absoluteMs }: ReturnType<typeof lifetimeOf>,
  ): Promise<NewSession> {
    const now = this.clock.real();
    const id = v7();
    const token = newToken();
    const expiresAt = plusMillis(now, idleMs);
    await insertSession(db, {
      id,
      personId: person.id,
      ...place,
      now,
      expiresAt,
      endsAt: plusMillis(now, absoluteMs),
      tokenHash: tokenHash(token),
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
    const { sessions } = await this.settings.all();
    const idleEnd = plusMillis(now, lifetimeOf(identity.role, sessions).idleMs);
    const session = await inTransaction(this.pool, async db => {
      const use = { id: identity.sessionId, now, idleEnd };
      const expiresAt = (await touchSessions(db, [use])).get(use.id);
      if (!expiresAt) return undefined;
      await replaceToken(db, {
        sessionId: identity.sessionId,
        oldHash: tokenHash(token),
        newHash: tokenHash(next),
        now,
        oldDiesAt: plusMillis(now, sessions.refreshGraceSeconds * 1000),
      });
      return { id: identity.sessionId, token: next, expiresAt: expiresAt.toISOString() };
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
    const rows = await sessionsOf(this.pool, identity.userId, this.clock.real());
    return {
      sessions: rows.map(row => ({
        id: row.id,
        current: row.id === identity.sessionId,
        device: row.device,
        ip: row.ip,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        getsMessages: row.gets_messages,
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
    await db.query(
      `DELETE FROM app.sessions WHERE id IN (
         SELECT id FROM app.sessions WHERE person_id = $1 AND id IS DISTINCT FROM $2::uuid ORDER BY id FOR UPDATE)`,
      [personId, except ?? null],
    );
    this.forget();
  }

  /** Ends this session or all of the person's, and remembers for a while who has asked for it. */
  async signOut({ userId, sessionId }: Identity, where: 'here' | 'everywhere'): Promise<void> {
    const until = plusMillis(this.clock.real(), REPEATED_MS);
    await rememberSignedOut(this.pool, sessionId, where === 'everywhere', until);
    if (where === 'here') await this.revoke(userId, sessionId);
    else await this.revokeAll(this.pool, userId);
  }

  signedOut(token: string, where: 'here' | 'everywhere'): Promise<boolean> {
    return hasSignedOut(this.pool, tokenHash(token), where === 'everywhere', this.clock.real());
  }

  /** Makes this process ask the table again, at once. Other processes do within a second. */
  forget(): void {
    this.revocations++;
    this.known.clear();
  }

  /** How long a session of this role lasts. */
  async lifetime(role: Role): Promise<ReturnType<typeof lifetimeOf>> {
    return lifetimeOf(role, (await this.settings.all()).sessions);
  }

  /** When the session ends unless it is used again; undefined when it has just ended. */
  private async used(row: SessionRow, now: Instant): Promise<Date | undefined> {
    if (millis(now) - row.last_seen_at.getTime() < TOUCH_EVERY_MS) return row.expires_at;
    const idleEnd = plusMillis(now, (await this.lifetime(row.role)).idleMs);
    return this.touched({ id: row.session_id, now, idleEnd });
  }
}
