-- Up Migration
-- What an order holds or has is one row: it is held, sold, let go or put back as a whole.
ALTER TABLE app.stock_reservations RENAME TO stock_reservations_by_item;
ALTER INDEX app.stock_reservations_pkey RENAME TO stock_reservations_by_item_pkey;
ALTER INDEX app.stock_reservations_held RENAME TO stock_reservations_by_item_held;
ALTER INDEX app.stock_reservations_sold RENAME TO stock_reservations_by_item_sold;

-- held → sold → restocked, or held → released. Rows stay, so that an order's goods move once.
CREATE TABLE app.stock_reservations (
  order_id uuid PRIMARY KEY,
  item_ids uuid[] NOT NULL,
  -- Of each item in `item_ids`.
  quantities integer[] NOT NULL CHECK (cardinality(quantities) = cardinality(item_ids) AND 0 < ALL (quantities)),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'restocked', 'released')),
  reserved_at timestamptz NOT NULL,
  committed_at timestamptz
);
INSERT INTO app.stock_reservations
SELECT order_id, array_agg(item_id ORDER BY item_id), array_agg(quantity ORDER BY item_id),
       min(state), min(reserved_at), min(committed_at)
FROM app.stock_reservations_by_item GROUP BY order_id;
CREATE INDEX stock_reservations_held ON app.stock_reservations (reserved_at) WHERE state = 'held';
CREATE INDEX stock_reservations_sold ON app.stock_reservations (committed_at) WHERE state = 'sold';

-- Whether an order ever had it: such an item can only be archived.
ALTER TABLE app.items ADD COLUMN ordered boolean NOT NULL DEFAULT false;
UPDATE app.items SET ordered = true WHERE id IN (SELECT item_id FROM app.stock_reservations_by_item);
DROP TABLE app.stock_reservations_by_item;
-- Down Migration
ALTER TABLE app.stock_reservations RENAME TO stock_reservations_by_order;
ALTER INDEX app.stock_reservations_pkey RENAME TO stock_reservations_by_order_pkey;
ALTER INDEX app.stock_reservations_held RENAME TO stock_reservations_by_order_held;
ALTER INDEX app.stock_reservations_sold RENAME TO stock_reservations_by_order_sold;
CREATE TABLE app.stock_reservations (
  order_id uuid NOT NULL,
  item_id uuid NOT NULL CONSTRAINT stock_reservations_item REFERENCES app.items (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'restocked', 'released')),
  reserved_at timestamptz NOT NULL,
  committed_at timestamptz,
  PRIMARY KEY (order_id, item_id)
);
INSERT INTO app.stock_reservations
SELECT order_id, item_id, quantity, state, reserved_at, committed_at
FROM app.stock_reservations_by_order, unnest(item_ids, quantities) AS goods (item_id, quantity);
CREATE INDEX stock_reservations_held ON app.stock_reservations (reserved_at) WHERE state = 'held';
CREATE INDEX stock_reservations_sold ON app.stock_reservations (committed_at) INCLUDE (item_id, quantity)
  WHERE state = 'sold';
CREATE INDEX stock_reservations_item ON app.stock_reservations (item_id);
DROP TABLE app.stock_reservations_by_order;
ALTER TABLE app.items DROP COLUMN ordered;
