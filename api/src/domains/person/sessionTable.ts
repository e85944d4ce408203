import type { Role } from '@mudu/contracts/roles';
import type { Instant } from '@mudu/contracts/time';
import { anyOf, listsOf, rowsOf } from '../../platform/anyOf.js';
import type { Db } from '../../platform/transaction.js';

/** What a token leads to. */
export interface SessionRow {
  session_id: string;
  person_id: string;
  role: Role;
  must_change_password: boolean;
  last_seen_at: Date;
  expires_at: Date;
  ends_at: Date;
  /** When the token itself ends, once it was replaced. */
  dies_at: Date | null;
}

export interface NewSessionRow {
  id: string;
  personId: string;
  device: string | null;
  ip: string;
  now: Instant;
  expiresAt: Instant;
  endsAt: Instant;
  tokenHash: Buffer;
}

export async function insertSession(db: Db, row: NewSessionRow): Promise<void> {
  await db.query({
    name: 'session-create',
    text: `WITH made AS (
             INSERT INTO app.sessions (id, person_id, device, ip, created_at, last_seen_at, expires_at, ends_at)
             VALUES ($1, $2, $3, $4, $5, $5, $6, $7) RETURNING id)
           INSERT INTO app.session_tokens (token_hash, session_id) SELECT $8, id FROM made`,
    values: [row.id, row.personId, row.device, row.ip, row.now, row.expiresAt, row.endsAt, row.tokenHash],
  });
}

/** What each of these tokens leads to; of one that leads nowhere there is nothing. */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  now: Instant,
): Promise<(SessionRow & { token_hash: Buffer })[]> {
  const { rows } = await db.query<SessionRow & { token_hash: Buffer }>({
    name: 'session-identify',
    // OFFSET 0 keeps Postgres to the keys: it would read all sessions that hold, while they are few.
    text: `SELECT t.token_hash, s.id AS session_id, s.person_id, p.role, p.must_change_password,
                  s.last_seen_at, s.expires_at, s.ends_at, t.dies_at
           FROM app.session_tokens t,
             LATERAL (SELECT * FROM app.sessions WHERE id = t.session_id OFFSET 0) s,
             LATERAL (SELECT * FROM app.people WHERE id = s.person_id OFFSET 0) p
           WHERE t.token_hash = ${anyOf('$1::bytea[]')} AND p.status = 'active' AND s.expires_at > $2
             AND (t.dies_at IS NULL OR t.dies_at > $2)`,
    values: [tokenHashes, now],
  });
  return rows;
}

/** Until the next change, which ends it unless it makes it. */
export async function rememberSetPassword(db: Db, sessionId: string): Promise<void> {
  await db.query('UPDATE app.sessions SET set_password = true WHERE id = $1', [sessionId]);
}

/** Whether the person's password is the one that this session set. */
export async function hasSetPassword(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM app.sessions WHERE id = $1 AND set_password', [sessionId]);
  return rowCount === 1;
}

export interface SessionUse {
  id: string;
  now: Instant;
  idleEnd: Instant;
}

/**
 * Use moves the idle end, never past the absolute one. When each session ends from now on; of one that is over there
 * is nothing. Takes them in the order of their ids, as whoever ends many does, so that no two wait for each other.
 */
export async function touchSessions(db: Db, uses: readonly SessionUse[]): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ id: string; expires_at: Date }>({
    name: 'session-touch',
    text: `WITH used AS (
             SELECT id, now, idle_end FROM app.sessions
             JOIN ${rowsOf('$1::uuid[]', '$2::timestamptz[]', '$3::timestamptz[]')} AS used (id, now, idle_end) USING (id)
             WHERE id = ${anyOf('$1::uuid[]')} AND expires_at > now ORDER BY id FOR NO KEY UPDATE OF sessions)
           UPDATE app.sessions SET last_seen_at = now, expires_at = least(ends_at, idle_end)
           FROM used WHERE sessions.id = used.id AND sessions.id = ${anyOf('$1::uuid[]')}
           RETURNING sessions.id, expires_at`,
    values: listsOf(uses, 'id', 'now', 'idleEnd'),
  });
  return new Map(rows.map(row => [row.id, row.expires_at]));
}

export interface Replacement {
  sessionId: string;
  oldHash: Buffer;
  newHash: Buffer;
  now: Instant;
  /** When the old token stops answering, unless it does so already. */
  oldDiesAt: Instant;
}

export async function replaceToken(db: Db, { sessionId, oldHash, newHash, now, oldDiesAt }: Replacement) {
  await db.query('DELETE FROM app.session_tokens WHERE session_id = $1 AND dies_at <= $2', [sessionId, now]);
  await db.query(
    'UPDATE app.session_tokens SET dies_at = least(dies_at, $2::timestamptz) WHERE token_hash = $1',
    [oldHash, oldDiesAt],
  );
  await db.query('INSERT INTO app.session_tokens (token_hash, session_id) VALUES ($1, $2)', [
    newHash,
    sessionId,
  ]);
}

export interface SessionPlaceRow {
  id: string;
  device: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  gets_messages: boolean;
}

export async function sessionsOf(db: Db, personId: string, now: Instant): Promise<SessionPlaceRow[]> {
  const { rows } = await db.query<SessionPlaceRow>(
    `SELECT id, device, ip, created_at, last_seen_at,
            EXISTS (SELECT FROM app.push_devices WHERE session_id = sessions.id) AS gets_messages
     FROM app.sessions
     WHERE person_id = $1 AND expires_at > $2 ORDER BY last_seen_at DESC, id DESC`,
    [personId, now],
  );
  return rows;
}

/** All tokens of the session: a refresh may have given it another while the first was on its way. */
export async function rememberSignedOut(db: Db, sessionId: string, everywhere: boolean, until: Instant) {
  await db.query(
    `INSERT INTO app.signed_out (token_hash, everywhere, expires_at)
     SELECT token_hash, $2, $3 FROM app.session_tokens WHERE session_id = $1
     ON CONFLICT (token_hash) DO UPDATE SET everywhere = signed_out.everywhere OR excluded.everywhere`,
    [sessionId, everywhere, until],
  );
}

/** Whether it signed out from its own session (who did so from all did that too), or from all. */
export async function hasSignedOut(
  db: Db,
  hash: Buffer,
  everywhere: boolean,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM app.signed_out WHERE token_hash = $1 AND everywhere >= $2 AND expires_at > $3',
    [hash, everywhere, now],
  );
  return rowCount === 1;
}
