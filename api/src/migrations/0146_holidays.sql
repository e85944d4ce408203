-- Up Migration
-- Staff replace the list of holidays as a whole (rules/delivery.md D10).
ALTER TABLE app.holidays ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER next_version BEFORE UPDATE ON app.holidays FOR EACH ROW EXECUTE FUNCTION app.next_version();
INSERT INTO app.list_versions (name) VALUES ('holidays');
-- Down Migration
DELETE FROM app.list_versions WHERE name = 'holidays';
DROP TRIGGER next_version ON app.holidays;
ALTER TABLE app.holidays DROP COLUMN version;
