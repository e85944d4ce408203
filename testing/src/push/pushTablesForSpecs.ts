import { randomBytes } from 'node:crypto';
import type { PushMessage } from '@mudu/api/ports/pushSender';
import type { Pool } from 'pg';
import { v7 } from 'uuid';

export const messageOf = (changes: Partial<PushMessage> = {}): PushMessage => ({
  id: v7(),
  type: 'order_confirmed',
  title: 'Your order is confirmed',
  body: 'MD-1042 comes on Tuesday.',
  path: '/orders/1042',
  ...changes,
});

/** So many people, each signed in; ids of person and session. */
export async function signedInPeople(pool: Pool, count = 1): Promise<{ id: string; sessionId: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: v7(), sessionId: v7() }));
  const ids = people.map(({ id }) => id);
  await pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     SELECT id, 'Ada', 'Obi', id || '@example.com', id || '@example.com', 'customer', '', now()
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await pool.query(
    `INSERT INTO app.sessions (id, person_id, created_at, last_seen_at, expires_at, ends_at)
     SELECT session_id, id, now(), now(), 'infinity', 'infinity' FROM unnest($1::uuid[], $2::uuid[]) AS _ (session_id, id)`,
    [people.map(({ sessionId }) => sessionId), ids],
  );
  return people;
}

/** Devices with these sealed addresses, as registering leaves them; their ids. */
export async function insertDevices(
  pool: Pool,
  devices: readonly { id: string; sessionId: string; sealed: string }[],
): Promise<string[]> {
  const ids = devices.map(() => v7());
  await pool.query(
    `INSERT INTO app.push_devices (id, token_hash, person_id, session_id, platform, sealed, created_at, last_seen_at)
     SELECT id, hash, person_id, session_id, 'web', sealed, now(), now()
     FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::uuid[], $5::text[]) AS _ (id, hash, person_id, session_id, sealed)`,
    [
      ids,
      devices.map(() => randomBytes(32)),
      devices.map(({ id }) => id),
      devices.map(({ sessionId }) => sessionId),
      devices.map(({ sealed }) => sealed),
    ],
  );
  return ids;
}
