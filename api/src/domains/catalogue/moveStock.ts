import type { Db } from '../../platform/transaction.js';

/**
 * Each locks the items it touches in the order of their ids, so that no two orders wait for each other, and
 * changes an item only by what it moved in the reservations. Under READ COMMITTED a statement that waited for a
 * lock sees the row as it is now; its guard on `state` is asked again then.
 */

/**
 * The partial indexes on `state` are for the schedules. An order's rows are few and found by its id: through
 * those indexes a move would pass every hold that ended since the last vacuum, so its guard is written to be of
 * no use there.
 */
const move = (from: string, to: string, stamp: string, change: string) => `
    WITH mine AS MATERIALIZED (
      SELECT item_id FROM app.stock_reservations WHERE order_id = $1
    ), shelf AS (
      SELECT id FROM app.items WHERE id IN (SELECT item_id FROM mine) ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE app.stock_reservations AS kept SET state = '${to}'${stamp} FROM shelf
      WHERE kept.order_id = $1 AND kept.item_id = shelf.id AND kept.state || '' = '${from}'
      RETURNING kept.item_id, kept.quantity
    ), changed AS (
      UPDATE app.items AS item SET ${change} FROM moved WHERE item.id = moved.item_id
    )
    SELECT item_id FROM moved`;

/** $1 order, $2 at. */
export const commitStock = {
  name: 'stock-commit',
  text: move(
    'held',
    'sold',
    ', committed_at = $2',
    'quantity = item.quantity - moved.quantity, reserved = item.reserved - moved.quantity',
  ),
};
/** $1 order. */
export const releaseStock = {
  name: 'stock-release',
  text: move('held', 'released', '', 'reserved = item.reserved - moved.quantity'),
};
/**
 * $1 order, $2 items and $3 quantities that were never there: they were refunded while packing and do not come
 * back (rules/refund.md R13).
 */
export const restockStock = {
  name: 'stock-restock',
  text: move(
    'sold',
    'restocked',
    '',
    `quantity = item.quantity + greatest(0, moved.quantity - coalesce((
      SELECT sum(gone.quantity) FROM unnest($2::uuid[], $3::integer[]) AS gone (item_id, quantity)
      WHERE gone.item_id = moved.item_id), 0))::integer`,
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
