-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES
  ('customPackage', '{"groceries": 50, "quantity": 99}'),
  ('cartRepeatMinutes', '10'),
  ('notificationDays', '180'),
  ('devices', '{"most": 10, "idleDays": 60}'),
  ('failedPayments', '{"count": 5, "minutes": 10}'),
  ('broadcastAgainSeconds', '60'),
  ('erasureDays', '30');
-- Down Migration
DELETE FROM app.shop_settings WHERE name IN
  ('customPackage', 'cartRepeatMinutes', 'notificationDays', 'devices', 'failedPayments', 'broadcastAgainSeconds', 'erasureDays');
