import { randomBytes, randomUUID } from 'node:crypto';
import { countAsSeen, reachedByAll } from '@mudu/api/messaging/processCheckpoints';
import { migrateShop } from '@mudu/api/platform/migrate';
import { allProcesses } from '@mudu/api/processes/allProcesses';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { type EventStore, position } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { liveSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import { cartOf, items, type Shopper, WALLET_KOBO } from './shoppers.js';

/** The shop's own tables with the same goods and people; the wallets are funded by events, as they must be. */
export async function fillShop(pool: Pool, url: string, people: readonly Shopper[]): Promise<void> {
  await migrateShop(url);
  await migrateLog(url);
  await pool.query(
    `INSERT INTO app.items (id, kind, name, name_key, price_kobo, discount, add_discount, quantity, image_urls, items, category, metadata, active, created_at, updated_at)
     SELECT id, 'grocery', name, lower(name), "priceKobo", discount, discount > 0, 1000000000, ARRAY['/art/g-rice.svg'], '{}', category, '{}', true, "createdAt", "createdAt"
     FROM json_to_recordset($1) AS i (id uuid, name text, category text, "priceKobo" bigint, discount integer, "createdAt" timestamptz)`,
    [JSON.stringify(items)],
  );
  const rows = JSON.stringify(
    people.map(one => ({
      ...one,
      hash: one.tokenHash.toString('hex'),
      key: randomBytes(32).toString('hex'),
    })),
  );
  const from = `FROM json_to_recordset($1) AS p (id uuid, "sessionId" uuid, "addressId" uuid, email text, phone text, hash text, key text)`;
  for (const insert of [
    `app.people (id, first_name, last_name, email, email_canonical, phone, role, password_hash, created_at)
       SELECT id, 'Ada', 'Obi', email, email, phone, 'customer', '-', now()`,
    `app.sessions (id, person_id, created_at, last_seen_at, expires_at, ends_at)
       SELECT "sessionId", id, now(), now(), now() + interval '30 days', now() + interval '60 days'`,
    `app.session_tokens (token_hash, session_id) SELECT decode(hash, 'hex'), "sessionId"`,
    `app.addresses (id, person_id, address, city_or_town, state_or_province, phone_number, is_default, created_at)
       SELECT "addressId", id, '14 Adeniran Street', 'Surulere', 'Lagos', phone, true, now()`,
    `app.person_keys (person_id, key, created_at) SELECT id, decode(key, 'hex'), now()`,
    'app.carts (user_id, id, version, updated_at) SELECT id, gen_random_uuid(), 0, now()',
  ])
    await pool.query(`INSERT INTO ${insert} ${from}`, [rows]);
  await pool.query('CREATE SCHEMA bench');
  await pool.query('CREATE TABLE bench.cart (user_id uuid, item_id uuid, quantity integer)');
  await pool.query(
    `INSERT INTO bench.cart SELECT "shopperId", "itemId", quantity
     FROM json_to_recordset($1) AS l ("shopperId" uuid, "itemId" uuid, quantity integer)`,
    [JSON.stringify(people.flatMap(cartOf))],
  );
  await fundWallets(url, people);
  await pool.query('ANALYZE');
}

async function fundWallets(url: string, people: readonly Shopper[]): Promise<void> {
  const store = new EmbeddedEventStore({ connectionString: url });
  const left = [...people];
  const fund = async () => {
    for (let person = left.pop(); person; person = left.pop()) {
      const meta = {
        at: new Date().toISOString(),
        actor: { kind: 'system' as const, name: 'bench' },
        correlationId: randomUUID(),
        causationId: randomUUID(),
        personId: person.id,
        schemaVersion: 1,
      };
      await store.append(`wallet-${person.id}`, 'no_stream', [
        { id: randomUUID(), type: 'WalletOpened', data: { userId: person.id }, meta },
        {
          id: randomUUID(),
          type: 'WalletFunded',
          data: { reference: `bench-${person.id}`, amountKobo: WALLET_KOBO },
          meta,
        },
      ]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, fund));
  await store.close();
}

/** Fills every empty cart again; answers the version each cart is at. */
export async function refillShop(pool: Pool): Promise<Map<string, number>> {
  await pool.query(
    `INSERT INTO app.cart_lines (id, user_id, item_id, quantity, seen_price_kobo)
     SELECT gen_random_uuid(), user_id, item_id, quantity, 1 FROM bench.cart ON CONFLICT DO NOTHING`,
  );
  const { rows } = await pool.query<{ user_id: string; version: number }>(
    'SELECT user_id, version FROM app.carts',
  );
  return new Map(rows.map(row => [row.user_id, row.version]));
}

/** What was written so far is past for the processes; no shop may run meanwhile. */
export async function leaveToThePast(pool: Pool, store: EventStore): Promise<void> {
  await countAsSeen(pool, allProcesses, await store.head());
}

const LOOK_AGAIN_MS = 20;

/** Waits until every view and the processes have seen the newest event: their work is part of a checkout. */
export async function caughtUp(pool: Pool): Promise<void> {
  const checkpoints = allViews
    .map(view => `SELECT position FROM ${liveSchema(view)}.checkpoint`)
    .join(' UNION ALL ');
  const { rows } = await pool.query<{ tx: string; position: string }>(
    'SELECT tx::text, position FROM log.events e ORDER BY e.tx DESC, position DESC LIMIT 1',
  );
  const newest = rows[0] ? position(BigInt(rows[0].tx), BigInt(rows[0].position)) : '';
  for (;;) {
    const found = await pool.query<{ position: string }>(checkpoints);
    if (
      found.rows.length === checkpoints.split(' UNION ALL ').length &&
      found.rows.every(row => row.position >= newest) &&
      ((await reachedByAll(pool, allProcesses)) ?? '') >= newest
    )
      return;
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
