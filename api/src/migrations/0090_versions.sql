-- Up Migration
-- An edit that changes nothing leaves the row as it is, with its version and the time of its last edit; any other is
-- the next version (rules/api.md A18). What orders do to the stock of an item is no edit.
CREATE FUNCTION app.next_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- `search` is generated, so that the new row does not have it yet.
  aside text[] := ARRAY['version', 'updated_at', 'updated_by', 'search'];
BEGIN
  IF to_jsonb(NEW) - aside = to_jsonb(OLD) - aside THEN
    RETURN OLD;
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER next_version BEFORE UPDATE ON app.items FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION app.next_version();
CREATE TRIGGER next_version BEFORE UPDATE ON app.people FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION app.next_version();
CREATE TRIGGER next_version BEFORE UPDATE ON app.addresses FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION app.next_version();
CREATE TRIGGER next_version BEFORE UPDATE ON app.custom_packages FOR EACH ROW
  WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION app.next_version();
CREATE TRIGGER next_version BEFORE UPDATE ON app.referral_settings FOR EACH ROW
  EXECUTE FUNCTION app.next_version();

ALTER TABLE app.delivery_options ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE app.categories ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER next_version BEFORE UPDATE ON app.delivery_options FOR EACH ROW
  EXECUTE FUNCTION app.next_version();
CREATE TRIGGER next_version BEFORE UPDATE ON app.categories FOR EACH ROW
  EXECUTE FUNCTION app.next_version();

-- Lists that are replaced as a whole: rises when a row of one changes, comes or goes.
CREATE TABLE app.list_versions (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO app.list_versions (name) VALUES ('delivery_options'), ('categories');
-- Down Migration
DROP TABLE app.list_versions;
DROP TRIGGER next_version ON app.items;
DROP TRIGGER next_version ON app.people;
DROP TRIGGER next_version ON app.addresses;
DROP TRIGGER next_version ON app.custom_packages;
DROP TRIGGER next_version ON app.referral_settings;
ALTER TABLE app.delivery_options DROP COLUMN version;
ALTER TABLE app.categories DROP COLUMN version;
DROP FUNCTION app.next_version CASCADE;
