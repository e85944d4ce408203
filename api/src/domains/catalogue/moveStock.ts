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
      RETURNING item_ids, quantities
    ), goods AS (
      SELECT item_id, sum(quantity)::integer AS quantity
      FROM moved, unnest(item_ids, quantities) AS taken (item_id, quantity) GROUP BY item_id
    ), changed AS (
      UPDATE app.items AS item SET ${change} FROM goods
      WHERE item.id = goods.item_id AND item.id = ${anyFound('SELECT item_id FROM goods')}
    )
    SELECT item_id FROM goods`;

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

/** Carries one out and says which items moved. */
export async function moveStock(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<string[]> {
  const { rows } = await db.query<{ item_id: string }>({ ...statement, values });
  return rows.map(row => row.item_id);
}
