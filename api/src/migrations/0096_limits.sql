-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES
  ('cart', '{"lines": 50, "quantity": 99, "addons": 50}'),
  ('addressLimit', '20'),
  ('sessions', '{"customer": {"idleHours": 168, "absoluteHours": 720}, "staff": {"idleHours": 12, "absoluteHours": 12}}'),
  ('passwordReset', '{"codeMinutes": 10, "linkMinutes": 30, "tries": 5}'),
  ('emailCode', '{"minutes": 15, "againSeconds": 60, "tries": 5}'),
  ('popularityDays', '90'),
  ('referralCapDays', '30');
-- Down Migration
DELETE FROM app.shop_settings
WHERE name IN ('cart', 'addressLimit', 'sessions', 'passwordReset', 'emailCode', 'popularityDays', 'referralCapDays');
