-- Up Migration
-- Whether it was said of the item that few are left; false again when there are more.
ALTER TABLE app.items ADD COLUMN low_noted boolean NOT NULL DEFAULT false;
-- Down Migration
ALTER TABLE app.items DROP COLUMN low_noted;
