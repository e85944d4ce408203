import type { Pool } from 'pg';
import { cartOf, items, type Shopper, WALLET_KOBO } from './shoppers.js';

/** The floor's tables: what a plain shop without a log would keep, with the indexes it would need. */
const SCHEMA = `
  CREATE TABLE people (id uuid PRIMARY KEY, role text NOT NULL, status text NOT NULL, phone text);
  CREATE TABLE sessions (token_hash bytea PRIMARY KEY, person_id uuid NOT NULL REFERENCES people, expires_at timestamptz NOT NULL);
  CREATE TABLE addresses (id uuid PRIMARY KEY, person_id uuid NOT NULL REFERENCES people, address text NOT NULL,
    city text, state text, phone text, is_default boolean NOT NULL);
  CREATE INDEX ON addresses (person_id);
  CREATE TABLE items (id uuid PRIMARY KEY, name text NOT NULL, category text NOT NULL, price_kobo bigint NOT NULL,
    discount integer NOT NULL, quantity integer NOT NULL CHECK (quantity >= 0), image_urls text[] NOT NULL,
    active boolean NOT NULL, created_at timestamptz NOT NULL);
  CREATE INDEX ON items (created_at DESC, id DESC);
  CREATE TABLE carts (user_id uuid PRIMARY KEY, version integer NOT NULL);
  CREATE TABLE cart_lines (user_id uuid NOT NULL REFERENCES carts, item_id uuid NOT NULL, quantity integer NOT NULL,
    PRIMARY KEY (user_id, item_id));
  CREATE TABLE delivery_options (id text PRIMARY KEY, fee_kobo bigint NOT NULL, states text[] NOT NULL, active boolean NOT NULL);
  CREATE TABLE wallets (user_id uuid PRIMARY KEY, balance_kobo bigint NOT NULL CHECK (balance_kobo >= 0));
  CREATE TABLE orders (id uuid PRIMARY KEY, user_id uuid NOT NULL, status text NOT NULL, items_kobo bigint NOT NULL,
    delivery_kobo bigint NOT NULL, total_kobo bigint NOT NULL, address json NOT NULL, created_at timestamptz NOT NULL);
  CREATE INDEX ON orders (user_id, created_at DESC);
  CREATE TABLE order_lines (order_id uuid NOT NULL REFERENCES orders, item_id uuid NOT NULL, name text NOT NULL,
    quantity integer NOT NULL, unit_kobo bigint NOT NULL, PRIMARY KEY (order_id, item_id));
  CREATE TABLE ledger (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id uuid NOT NULL, account text NOT NULL,
    user_id uuid, side text NOT NULL, amount_kobo bigint NOT NULL, balance_after_kobo bigint, at timestamptz NOT NULL);
  CREATE INDEX ON ledger (user_id, id DESC);
  CREATE TABLE idempotency (person_id uuid NOT NULL, key text NOT NULL, body_hash text NOT NULL, reply json,
    created_at timestamptz NOT NULL, PRIMARY KEY (person_id, key));
  INSERT INTO delivery_options VALUES
    ('standard-lagos', 200000, ARRAY['Lagos'], true), ('express-lagos', 350000, ARRAY['Lagos'], true),
    ('standard-national', 650000, '{}', true), ('pickup', 0, '{}', true);
`;

export async function fillFloor(pool: Pool, people: readonly Shopper[]): Promise<void> {
  await pool.query(SCHEMA);
  const json = (rows: readonly object[]) => [JSON.stringify(rows)];
  await pool.query(
    `INSERT INTO items SELECT id, name, category, "priceKobo", discount, 1000000000, ARRAY['/art/g-rice.svg'], true, "createdAt"
     FROM json_to_recordset($1) AS i (id uuid, name text, category text, "priceKobo" bigint, discount integer, "createdAt" timestamptz)`,
    json(items),
  );
  await pool.query(
    `WITH p AS (SELECT * FROM json_to_recordset($1) AS p (id uuid, "addressId" uuid, phone text, hash text)),
       made AS (INSERT INTO people SELECT id, 'customer', 'active', phone FROM p RETURNING id)
     SELECT count(*) FROM made`,
    json(people.map(({ id, phone, addressId }) => ({ id, phone, addressId }))),
  );
  await pool.query(
    `WITH p AS (SELECT * FROM json_to_recordset($1) AS p (id uuid, "addressId" uuid, phone text, hash text)),
       s AS (INSERT INTO sessions SELECT decode(hash, 'hex'), id, now() + interval '30 days' FROM p),
       a AS (INSERT INTO addresses SELECT "addressId", id, '14 Adeniran Street', 'Surulere', 'Lagos', phone, true FROM p),
       w AS (INSERT INTO wallets SELECT id, $2 FROM p)
     INSERT INTO carts SELECT id, 0 FROM p`,
    [JSON.stringify(people.map(one => ({ ...one, hash: one.tokenHash.toString('hex') }))), WALLET_KOBO],
  );
  await pool.query('CREATE TABLE bench_cart (user_id uuid, item_id uuid, quantity integer)');
  await pool.query(
    `INSERT INTO bench_cart SELECT "shopperId", "itemId", quantity
     FROM json_to_recordset($1) AS l ("shopperId" uuid, "itemId" uuid, quantity integer)`,
    json(people.flatMap(cartOf)),
  );
  await pool.query('ANALYZE');
}

/** Fills every empty cart again; answers the version each cart is at. */
export async function refillFloor(pool: Pool): Promise<Map<string, number>> {
  await pool.query('INSERT INTO cart_lines SELECT * FROM bench_cart ON CONFLICT DO NOTHING');
  const { rows } = await pool.query<{ user_id: string; version: number }>(
    'SELECT user_id, version FROM carts',
  );
  return new Map(rows.map(row => [row.user_id, row.version]));
}
