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
      INSERT INTO app.stock_reservations AS kept (order_id, item_ids, quantities, state, reserved_at)
      SELECT $1, array_agg(item_id ORDER BY item_id), array_agg(quantity ORDER BY item_id), 'held', $4
      FROM wanted WHERE NOT EXISTS (SELECT FROM short) HAVING count(*) > 0
      ON CONFLICT (order_id) DO UPDATE
        SET item_ids = excluded.item_ids, quantities = excluded.quantities, state = 'held',
            reserved_at = excluded.reserved_at
        WHERE kept.state = 'released'
      RETURNING order_id
    ), raised AS (
      UPDATE app.items AS item SET reserved = item.reserved + wanted.quantity, ordered = true
      FROM wanted, held WHERE item.id = wanted.item_id
    )
    SELECT item_id, active, free, false AS held FROM short
    UNION ALL SELECT item_id, true, 0, true FROM wanted, held`,
};
