-- Up Migration
-- Staff replace the list of holidays as a whole, on record (rules/delivery.md D10).
ALTER TABLE app.holidays ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER next_version BEFORE UPDATE ON app.holidays FOR EACH ROW EXECUTE FUNCTION app.next_version();
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.holidays FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('holiday', 'day');
INSERT INTO app.list_versions (name) VALUES ('holidays');

-- What changed in one kind of thing, newest first.
CREATE INDEX audit_entity_at ON app.audit (entity, at DESC, id DESC);
-- Down Migration
DROP INDEX app.audit_entity_at;
DELETE FROM app.list_versions WHERE name = 'holidays';
DROP TRIGGER audit ON app.holidays;
DROP TRIGGER next_version ON app.holidays;
ALTER TABLE app.holidays DROP COLUMN version;
