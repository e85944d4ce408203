/**
 * Holds the goods of an order, all or none. Locks the items in the order of their ids, as the moves do
 * (`moveStock.ts`), so that no two orders wait for each other.
 *
 * $1 order, $2 items, $3 quantities, $4 at. Answers what is short, and nothing changed; else what is held now.
 */
export const reserveStock = {
  name: 'stock-reserve',
  text: `
    WITH wanted AS (
      SELECT item_id, sum(quantity)::integer AS quantity
      FROM unnest($2::uuid[], $3::integer[]) AS line (item_id, quantity)
      GROUP BY item_id
    ), shelf AS (
      SELECT id, active, quantity - reserved AS free FROM app.items
      WHERE id IN (SELECT item_id FROM wanted)
      ORDER BY id FOR UPDATE
    ), short AS (
      SELECT item_id, active, free FROM wanted LEFT JOIN shelf ON id = item_id
      WHERE id IS NULL OR NOT active OR free < quantity
    ), held AS (
      INSERT INTO app.stock_reservations AS kept (order_id, item_id, quantity, state, reserved_at)
      SELECT $1, item_id, quantity, 'held', $4 FROM wanted
      WHERE NOT EXISTS (SELECT FROM short)
        AND NOT EXISTS (SELECT FROM app.stock_reservations WHERE order_id = $1 AND state <> 'released')
      ON CONFLICT (order_id, item_id) DO UPDATE
        SET quantity = excluded.quantity, state = 'held', reserved_at = excluded.reserved_at
        WHERE kept.state = 'released'
      RETURNING item_id, quantity
    ), raised AS (
      UPDATE app.items AS item SET reserved = item.reserved + held.quantity FROM held WHERE item.id = held.item_id
    )
    SELECT item_id, active, free, false AS held FROM short
    UNION ALL SELECT item_id, true, 0, true FROM held`,
};
