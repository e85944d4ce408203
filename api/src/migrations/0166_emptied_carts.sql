-- Up Migration
-- The version of the cart that was last taken out of it, as an order: none that came before is taken out again.
ALTER TABLE app.carts ADD COLUMN emptied_version integer NOT NULL DEFAULT 0;
UPDATE app.carts SET emptied_version = version - 1;
-- Down Migration
ALTER TABLE app.carts DROP COLUMN emptied_version;
