-- Up Migration
CREATE TABLE app.categories (
  slug text PRIMARY KEY,
  name text NOT NULL,
  image_url text,
  perishable boolean NOT NULL DEFAULT false,
  -- Hundredths of a percent; prices include it. Basic food is zero-rated (rules/refund.md R20).
  vat_bps integer NOT NULL DEFAULT 0 CHECK (vat_bps BETWEEN 0 AND 10000),
  sort integer NOT NULL
);
INSERT INTO app.categories (slug, name, perishable, sort) VALUES
  ('rice-grains', 'Rice & Grains', false, 1),
  ('beans-legumes', 'Beans & Legumes', false, 2),
  ('tubers-flours', 'Tubers & Flours', true, 3),
  ('oils', 'Oils', false, 4),
  ('proteins', 'Proteins', true, 5),
  ('vegetables', 'Vegetables', true, 6),
  ('fruits', 'Fruits', true, 7),
  ('spices-seasoning', 'Spices & Seasoning', false, 8),
  ('pasta-noodles', 'Pasta & Noodles', false, 9),
  ('provisions', 'Provisions', false, 10),
  ('drinks', 'Drinks', false, 11),
  ('household', 'Household', false, 12);

-- Packages and groceries. `quantity` is on hand, `reserved` of it is promised to open orders.
CREATE TABLE app.items (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('package', 'grocery')),
  name text NOT NULL,
  -- The name as it is compared: folded to one case by the shop, so that no database locale has a say.
  name_key text NOT NULL,
  price_kobo bigint NOT NULL CHECK (price_kobo > 0),
  -- Percent, counted only while `add_discount` is on.
  discount double precision NOT NULL CHECK (discount BETWEEN 0 AND 100),
  add_discount boolean NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  image_urls text[] NOT NULL,
  items text[] NOT NULL,
  category text CONSTRAINT items_category REFERENCES app.categories (slug) ON UPDATE CASCADE,
  metadata jsonb NOT NULL,
  active boolean NOT NULL,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Rises with every edit; what orders do to the stock leaves it alone.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT items_name UNIQUE (kind, name_key),
  CONSTRAINT items_reserved CHECK (reserved <= quantity),
  CHECK ((kind = 'grocery') = (category IS NOT NULL)),
  CHECK (NOT (active AND archived_at IS NOT NULL))
);
CREATE INDEX items_by_category ON app.items (category);

-- held → sold → restocked, or held → released. Rows stay: they tell which items an order ever had.
CREATE TABLE app.stock_reservations (
  order_id uuid NOT NULL,
  item_id uuid NOT NULL CONSTRAINT stock_reservations_item REFERENCES app.items (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'restocked', 'released')),
  reserved_at timestamptz NOT NULL,
  committed_at timestamptz,
  PRIMARY KEY (order_id, item_id)
);
CREATE INDEX stock_reservations_held ON app.stock_reservations (reserved_at) WHERE state = 'held';
CREATE INDEX stock_reservations_sold ON app.stock_reservations (committed_at) INCLUDE (item_id, quantity)
  WHERE state = 'sold';
CREATE INDEX stock_reservations_item ON app.stock_reservations (item_id);

-- Every process keeps the catalogue in memory; an edit names the item at commit. What orders do to the stock
-- does not touch `version` and so stays silent here: NOTIFY takes a lock that all commits share.
CREATE FUNCTION app.tell_item_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mudu_catalogue', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER items_edited AFTER INSERT OR DELETE OR UPDATE OF version ON app.items
  FOR EACH ROW EXECUTE FUNCTION app.tell_item_edited();

CREATE FUNCTION app.tell_categories_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mudu_catalogue', '*');
  RETURN NULL;
END $$;
CREATE TRIGGER categories_edited AFTER INSERT OR DELETE OR UPDATE ON app.categories
  FOR EACH STATEMENT EXECUTE FUNCTION app.tell_categories_edited();
-- Down Migration
DROP TABLE app.stock_reservations, app.items, app.categories;
DROP FUNCTION app.tell_item_edited(), app.tell_categories_edited();
