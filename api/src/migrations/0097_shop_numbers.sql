-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES
  ('lowStock', '10'),
  ('paymentSweep', '{"youngHours": 2, "hours": 72}');
UPDATE app.shop_settings SET value = value || '{"refreshGraceSeconds": 30}' WHERE name = 'sessions';

-- How many of one thing a cart may hold is one of these numbers.
ALTER TABLE app.cart_lines DROP CONSTRAINT cart_lines_quantity_check, ADD CHECK (quantity > 0);
ALTER TABLE app.cart_addons DROP CONSTRAINT cart_addons_quantity_check, ADD CHECK (quantity > 0);

-- `version` rises when a number changes (rules/api.md A18).
INSERT INTO app.list_versions (name) VALUES ('shop_settings');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.shop_settings FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('shop_setting', 'name');
-- Down Migration
DROP TRIGGER audit ON app.shop_settings;
DELETE FROM app.list_versions WHERE name = 'shop_settings';
ALTER TABLE app.cart_lines DROP CONSTRAINT cart_lines_quantity_check, ADD CHECK (quantity BETWEEN 1 AND 99);
ALTER TABLE app.cart_addons DROP CONSTRAINT cart_addons_quantity_check, ADD CHECK (quantity BETWEEN 1 AND 99);
UPDATE app.shop_settings SET value = value - 'refreshGraceSeconds' WHERE name = 'sessions';
DELETE FROM app.shop_settings WHERE name IN ('lowStock', 'paymentSweep');
