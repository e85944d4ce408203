-- Up Migration
-- Where a row stands in its list is no part of the row: who moves one moves all behind it. Whoever replaces the list
-- writes which were moved (api/src/platform/versionedList.ts).
DROP TRIGGER audit ON app.categories;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.categories FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('category', 'slug', 'sort,version');
DROP TRIGGER audit ON app.delivery_options;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.delivery_options FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '')
  EXECUTE FUNCTION app.record_audit('delivery_option', 'id', 'sort,version');
-- Down Migration
DROP TRIGGER audit ON app.categories;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.categories FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('category', 'slug');
DROP TRIGGER audit ON app.delivery_options;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.delivery_options FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('delivery_option', 'id');
