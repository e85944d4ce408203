import type { Instant } from '@mudu/contracts/time';
import { v5 } from 'uuid';
import { anyOf } from '../../platform/anyOf.js';
import type { Db } from '../../platform/transaction.js';
import type { StoredLine } from './pricedCart.js';

export interface StoredCart {
  id: string;
  version: number;
  lines: readonly StoredLine[];
}

const CARTS = 'd3f6d1de-2f0b-4f0e-8a39-5d7c6d9a4c11';
/** A person's cart has its id before it has a row. */
const cartId = (userId: string): string => v5(userId, CARTS);

/** The carts of these people, by person. Ids are time-ordered, so lines and add-ons come in the order they were added. */
export async function readCarts(db: Db, userIds: readonly string[]): Promise<(userId: string) => StoredCart> {
  const { rows } = await db.query<StoredCart & { user_id: string }>({
    name: 'carts-read',
    text: `
      SELECT user_id, id, version, coalesce((
        SELECT json_agg(json_build_object(
          'id', line.id, 'itemId', line.item_id, 'quantity', line.quantity, 'seenPriceKobo', line.seen_price_kobo,
          'addons', coalesce((
            SELECT json_agg(json_build_object(
              'id', addon.id, 'itemId', addon.item_id, 'quantity', addon.quantity,
              'seenPriceKobo', addon.seen_price_kobo) ORDER BY addon.id)
            FROM app.cart_addons AS addon WHERE addon.line_id = line.id), '[]')) ORDER BY line.id)
        FROM app.cart_lines AS line WHERE line.user_id = cart.user_id), '[]') AS lines
      FROM app.carts AS cart WHERE user_id = ${anyOf('$1::uuid[]')}`,
    values: [userIds],
  });
  const carts = new Map(rows.map(({ user_id, ...cart }) => [user_id, cart]));
  return userId => carts.get(userId) ?? { id: cartId(userId), version: 0, lines: [] };
}

/**
 * Puts `lines` in the place of `before.lines` and raises the version, if the cart is still at `before.version`;
 * else changes nothing and says false. What is the same object in both lists is not written.
 */
export async function saveCart(
  db: Db,
  userId: string,
  before: StoredCart,
  lines: readonly StoredLine[],
  at: Instant,
): Promise<boolean> {
  const addonsBefore = before.lines.flatMap(line => line.addons);
  const addons = lines.flatMap(line => line.addons.map(addon => ({ ...addon, lineId: line.id, was: addon })));
  const goneFrom = <T extends { id: string }>(was: readonly T[], is: readonly { id: string }[]) =>
    was.filter(one => !is.some(({ id }) => id === one.id)).map(({ id }) => id);
  const { rowCount } = await db.query({
    name: 'cart-save',
    text: `
      WITH turned AS (
        INSERT INTO app.carts AS cart (user_id, id, version, updated_at) VALUES ($1, $2, $3::integer + 1, $4)
        ON CONFLICT (user_id) DO UPDATE SET version = cart.version + 1, updated_at = excluded.updated_at
          WHERE cart.version = $3
        RETURNING user_id
      ), fewer_lines AS (
        DELETE FROM app.cart_lines AS line USING turned WHERE line.user_id = turned.user_id AND id = ANY ($5)
      ), fewer_addons AS (
        DELETE FROM app.cart_addons USING turned WHERE id = ANY ($6)
      ), new_lines AS (
        INSERT INTO app.cart_lines (id, user_id, item_id, quantity, seen_price_kobo)
        SELECT id, user_id, "itemId", quantity, "seenPriceKobo"
        FROM turned, jsonb_to_recordset($7)
          AS line (id uuid, "itemId" uuid, quantity integer, "seenPriceKobo" bigint)
        ON CONFLICT (id) DO UPDATE
          SET quantity = excluded.quantity, seen_price_kobo = excluded.seen_price_kobo
      ), new_addons AS (
        INSERT INTO app.cart_addons (id, line_id, item_id, quantity, seen_price_kobo)
        SELECT id, "lineId", "itemId", quantity, "seenPriceKobo"
        FROM turned, jsonb_to_recordset($8)
          AS addon (id uuid, "lineId" uuid, "itemId" uuid, quantity integer, "seenPriceKobo" bigint)
        ON CONFLICT (id) DO UPDATE
          SET quantity = excluded.quantity, seen_price_kobo = excluded.seen_price_kobo
      )
      SELECT FROM turned`,
    values: [
      userId,
      before.id,
      before.version,
      at,
      goneFrom(before.lines, lines),
      goneFrom(addonsBefore, addons),
      JSON.stringify(lines.filter(line => !before.lines.includes(line))),
      JSON.stringify(addons.filter(addon => !addonsBefore.includes(addon.was))),
    ],
  });
  return rowCount === 1;
}
