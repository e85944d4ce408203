import { anyFound, rowsOf } from '../../platform/anyOf.js';

/**
 * Holds the goods of orders: of all of them everything, or nothing at all. Locks the items in the order of their ids, as
 * the moves do (`moveStock.ts`), so that no two orders wait for each other.
 *
 * $1 orders, $2 items and $3 quantities, a line each; $4 at. Answers which orders hold their goods from now on (one that
 * held or had them before is not among them), or what is short, and nothing changed.
 */
export const reserveStock = {
  name: 'stock-reserve',
  text: `
    WITH wanted AS (
      SELECT order_id, item_id, sum(quantity)::integer AS quantity
      FROM ${rowsOf('$1::uuid[]', '$2::uuid[]', '$3::integer[]')} AS line (order_id, item_id, quantity)
      GROUP BY order_id, item_id
    ), total AS (
      SELECT item_id, sum(quantity)::integer AS quantity FROM wanted GROUP BY item_id
    ), shelf AS (
      SELECT id, active, quantity - reserved AS free FROM app.items
      WHERE id = ${anyFound('SELECT item_id FROM total')}
      ORDER BY id FOR UPDATE
    ), short AS (
      SELECT item_id, active, free FROM total LEFT JOIN shelf ON id = item_id
      WHERE id IS NULL OR NOT active OR free < quantity
    ), held AS (
      INSERT INTO app.stock_reservations AS kept (order_id, item_ids, quantities, state, reserved_at)
      SELECT order_id, array_agg(item_id ORDER BY item_id), array_agg(quantity ORDER BY item_id), 'held', $4
      FROM wanted WHERE NOT EXISTS (SELECT FROM short) GROUP BY order_id
      ON CONFLICT (order_id) DO UPDATE
        SET item_ids = excluded.item_ids, quantities = excluded.quantities, state = 'held',
            reserved_at = excluded.reserved_at
        WHERE kept.state = 'released'
      RETURNING order_id
    ), raised AS (
      UPDATE app.items AS item SET reserved = item.reserved + taken.quantity, ordered = true
      FROM (
        SELECT item_id, sum(quantity)::integer AS quantity FROM wanted JOIN held USING (order_id) GROUP BY item_id
      ) AS taken
      WHERE item.id = taken.item_id AND item.id = ${anyFound('SELECT item_id FROM total')}
    )
    SELECT NULL::uuid AS order_id, item_id, active, free FROM short
    UNION ALL SELECT order_id, NULL, NULL, NULL FROM held`,
};
