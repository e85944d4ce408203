import { anyFound, anyOf } from '../../platform/anyOf.js';
import type { Db } from '../../platform/transaction.js';

/**
 * Each takes a list of orders and locks the items it touches in the order of their ids, then the orders' own rows, as
 * reserving does, so that no two wait for each other, and changes an item only by what it moved. Under READ COMMITTED a
 * statement that waited for a lock sees the row as it is now; its guard on `state` is asked again then.
 */

/**
 * The partial indexes on `state` are for the schedules. The rows of orders are found by their ids: through those indexes
 * a move would pass every hold that ended since the last vacuum, so its guard is written to be of no use there.
 */
const move = (from: string, to: string, stamp: string, change: string, only = '') => `
    WITH shelf AS (
      SELECT id FROM app.items
      WHERE id = ${anyFound(`SELECT unnest(item_ids) FROM app.stock_reservations WHERE order_id = ${anyOf('$1::uuid[]')}`)}
      ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE app.stock_reservations SET state = '${to}'${stamp}
      WHERE order_id = ${anyOf('$1::uuid[]')} AND state || '' = '${from}'${only} AND (SELECT count(*) FROM shelf) > 0
      RETURNING order_id, item_ids, quantities
    ), goods AS (
      SELECT item_id, sum(quantity)::integer AS quantity
      FROM moved, unnest(item_ids, quantities) AS taken (item_id, quantity) GROUP BY item_id
    ), changed AS (
      UPDATE app.items AS item SET ${change} FROM goods
      WHERE item.id = goods.item_id AND item.id = ${anyFound('SELECT item_id FROM goods')}
    )
    SELECT item_id, NULL::uuid AS order_id FROM goods UNION ALL SELECT NULL, order_id FROM moved`;

/** $1 orders, $2 at. */
export const commitStock = {
  name: 'stock-commit',
  text: move(
    'held',
    'sold',
    ', committed_at = $2',
    'quantity = item.quantity - goods.quantity, reserved = item.reserved - goods.quantity',
  ),
};
/** $1 orders. */
export const releaseStock = {
  name: 'stock-release',
  text: move('held', 'released', '', 'reserved = item.reserved - goods.quantity'),
};
/** $1 orders, $2 at: what was held, or asked for again, after that stays held. */
export const releaseUnaskedStock = {
  name: 'stock-release-unasked',
  text: move('held', 'released', '', 'reserved = item.reserved - goods.quantity', ' AND reserved_at <= $2'),
};
/**
 * $1 one order, $2 items and $3 quantities that were never there: they were refunded while packing and do not come
 * back (rules/refund.md R13).
 */
export const restockStock = {
  name: 'stock-restock',
  text: move(
    'sold',
    'restocked',
    '',
    `quantity = item.quantity + greatest(0, goods.quantity - coalesce((
      SELECT sum(gone.quantity) FROM unnest($2::uuid[], $3::integer[]) AS gone (item_id, quantity)
      WHERE gone.item_id = goods.item_id), 0))::integer`,
  ),
};

/**
 * $1 one order of which nothing was ever held, $2 items and $3 quantities, $4 when it was confirmed. Only of goods that
 * were there by then; what others hold stays, and of the rest no more is taken than is left.
 */
export const takeStock = {
  name: 'stock-take',
  text: `
    WITH shelf AS (
      SELECT id FROM app.items WHERE id = ANY ($2::uuid[]) AND created_at <= $4 ORDER BY id FOR UPDATE
    ), wanted AS (
      SELECT item_id, sum(quantity)::integer AS quantity
      FROM unnest($2::uuid[], $3::integer[]) AS line (item_id, quantity) JOIN shelf ON id = item_id GROUP BY item_id
    ), moved AS (
      INSERT INTO app.stock_reservations (order_id, item_ids, quantities, state, reserved_at, committed_at)
      SELECT $1, array_agg(item_id ORDER BY item_id), array_agg(quantity ORDER BY item_id), 'sold', $4, $4
      FROM wanted HAVING count(*) > 0
      ON CONFLICT (order_id) DO NOTHING
      RETURNING order_id
    ), changed AS (
      UPDATE app.items AS item SET quantity = greatest(reserved, item.quantity - wanted.quantity), ordered = true
      FROM wanted WHERE item.id = wanted.item_id AND EXISTS (SELECT FROM moved)
    )
    SELECT item_id, NULL::uuid AS order_id FROM wanted WHERE EXISTS (SELECT FROM moved)
    UNION ALL SELECT NULL, order_id FROM moved`,
};

/** Carries one out and says which items moved, and for which of the orders. */
export async function moveStock(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<{ itemIds: string[]; orderIds: string[] }> {
  const { rows } = await db.query<{ item_id: string | null; order_id: string | null }>({
    ...statement,
    values,
  });
  return {
    itemIds: rows.flatMap(row => row.item_id ?? []),
    orderIds: rows.flatMap(row => row.order_id ?? []),
  };
}
