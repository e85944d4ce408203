import type { Device } from '@mudu/contracts/notification/views';
import type { Instant } from '@mudu/contracts/time';
import type { PoolClient } from 'pg';
import type { Db } from '../../platform/transaction.js';
import type { PushAddress } from '../../ports/pushDevices.js';

export interface DeviceRow {
  id: string;
  person_id: string;
  session_id: string;
  platform: Device['platform'];
  sealed: string;
  created_at: Date;
  last_seen_at: Date;
}

/** What `sealed` holds, as the person's key opens it. */
export interface SealedDevice {
  address: PushAddress;
  name: string | null;
}

export interface NewDevice {
  id: string;
  hash: Buffer;
  personId: string;
  sessionId: string;
  platform: Device['platform'];
  sealed: string;
  now: Instant;
}

/** Its session holds at `$1` and its person may sign in. */
const LIVE = `FROM app.push_devices d
  JOIN app.sessions s ON s.id = d.session_id AND s.expires_at > $1
  JOIN app.people p ON p.id = d.person_id AND p.status = 'active'`;

/** One registration of a person after the other, so that two at once do not both pass the limit. */
export async function lockDevices(db: PoolClient, personId: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`push devices of ${personId}`]);
}

/**
 * Takes the device over for this person and session. Somebody else's becomes a new one, so that nothing meant for them
 * is sent to it. Undefined when the session has just ended.
 */
export async function takeDevice(db: PoolClient, device: NewDevice): Promise<DeviceRow | undefined> {
  const { id, hash, personId, sessionId, platform, sealed, now } = device;
  const { rows } = await db.query<DeviceRow>(
    `INSERT INTO app.push_devices AS known
       (id, token_hash, person_id, session_id, platform, sealed, created_at, last_seen_at)
     SELECT $1, $2, s.person_id, s.id, $5, $6, $7, $7 FROM app.sessions s
     WHERE s.id = $4 AND s.person_id = $3 AND s.expires_at > $7 FOR KEY SHARE
     ON CONFLICT (token_hash) DO UPDATE SET
       id = CASE WHEN known.person_id = excluded.person_id THEN known.id ELSE excluded.id END,
       created_at = CASE WHEN known.person_id = excluded.person_id THEN known.created_at ELSE excluded.created_at END,
       person_id = excluded.person_id, session_id = excluded.session_id, platform = excluded.platform,
       sealed = excluded.sealed, last_seen_at = excluded.last_seen_at
     RETURNING *`,
    [id, hash, personId, sessionId, platform, sealed, now],
  );
  if (!rows[0]) return undefined;
  await db.query(
    'INSERT INTO app.push_device_owners (person_id, token_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [personId, hash],
  );
  return rows[0];
}

/** Under the lock. One that somebody else is just taking over is theirs to count. */
export async function dropOldest(db: PoolClient, personId: string, most: number): Promise<void> {
  await db.query(
    `DELETE FROM app.push_devices WHERE id IN (
       SELECT id FROM app.push_devices WHERE person_id = $1 AND id NOT IN (
         SELECT id FROM app.push_devices WHERE person_id = $1 ORDER BY last_seen_at DESC, id DESC LIMIT $2)
       FOR UPDATE SKIP LOCKED)`,
    [personId, most],
  );
}

export async function devicesOf(db: Db, personId: string, now: Instant): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>({
    name: 'push-devices-of',
    text: `SELECT d.* ${LIVE} WHERE d.person_id = $2 ORDER BY d.last_seen_at DESC, d.id DESC`,
    values: [now, personId],
  });
  return rows;
}

export async function liveDevicesOf(
  db: Db,
  personIds: readonly string[],
  now: Instant,
): Promise<Pick<DeviceRow, 'id' | 'person_id'>[]> {
  const { rows } = await db.query<Pick<DeviceRow, 'id' | 'person_id'>>({
    name: 'push-devices-of-people',
    text: `SELECT d.id, d.person_id ${LIVE} WHERE d.person_id = ANY($2::uuid[]) ORDER BY d.last_seen_at DESC, d.id DESC`,
    values: [now, personIds],
  });
  return rows;
}

export async function liveDevice(db: Db, id: string, now: Instant): Promise<DeviceRow | undefined> {
  const { rows } = await db.query<DeviceRow>({
    name: 'push-device',
    text: `SELECT d.* ${LIVE} WHERE d.id = $2`,
    values: [now, id],
  });
  return rows[0];
}
