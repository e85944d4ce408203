-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES ('quietHours', '{"fromHour": 21, "toHour": 7}');
-- Down Migration
DELETE FROM app.shop_settings WHERE name = 'quietHours';
