import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Signs somebody in for a day; answers the token of the session. */
export async function signIn(pool: Pool, personId: string): Promise<string> {
  const session = randomUUID();
  const token = createHash('sha256').update(session).digest('base64url');
  await pool.query(
    `INSERT INTO app.sessions (id, person_id, created_at, last_seen_at, expires_at, ends_at)
     VALUES ($1, $2, now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [session, personId],
  );
  await pool.query('INSERT INTO app.session_tokens (token_hash, session_id) VALUES ($1, $2)', [
    createHash('sha256').update(token).digest(),
    session,
  ]);
  return token;
}

/** A super admin who is signed in; answers the token. */
export async function signInStaff(pool: Pool): Promise<string> {
  const person = randomUUID();
  await pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     VALUES ($1, 'Mama', 'Mudu', 'staff@example.com', 'staff@example.com', 'super_admin', '-', now())`,
    [person],
  );
  return signIn(pool, person);
}
