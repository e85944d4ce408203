-- Up Migration
CREATE TABLE app.carts (
  user_id uuid PRIMARY KEY,
  id uuid NOT NULL,
  -- +1 with every change; a save names the version it was made from, so that no parallel write is lost.
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);

-- No reference to the catalogue: an item that is deleted falls out of every cart when it is next priced.
CREATE TABLE app.cart_lines (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.carts (user_id) ON DELETE CASCADE,
  item_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- One unit's price when the shopper last wrote the line.
  seen_price_kobo bigint NOT NULL,
  UNIQUE (user_id, item_id)
);

CREATE TABLE app.cart_addons (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES app.cart_lines (id) ON DELETE CASCADE,
  item_id uuid NOT NULL,
  -- For the whole line, not per unit of it.
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  seen_price_kobo bigint NOT NULL,
  UNIQUE (line_id, item_id)
);

-- Which order a cart at one version became: a second checkout of the same cart is the same order.
CREATE TABLE app.cart_checkouts (
  user_id uuid NOT NULL,
  cart_version integer NOT NULL,
  order_id uuid NOT NULL,
  idempotency_key text,
  created_at timestamptz NOT NULL,
  -- Set once when the order gave its lines back.
  refilled_at timestamptz,
  PRIMARY KEY (user_id, cart_version)
);
CREATE INDEX cart_checkouts_key ON app.cart_checkouts (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX cart_checkouts_order ON app.cart_checkouts (order_id);
-- Down Migration
DROP TABLE app.cart_checkouts, app.cart_addons, app.cart_lines, app.carts;
