-- Up Migration
-- Where an order is collected; empty for ways that bring it.
ALTER TABLE app.delivery_options ADD COLUMN place text NOT NULL DEFAULT '';
-- Down Migration
ALTER TABLE app.delivery_options DROP COLUMN place;
