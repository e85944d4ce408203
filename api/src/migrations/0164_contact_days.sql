-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES ('contactDays', '730');
-- Down Migration
DELETE FROM app.shop_settings WHERE name = 'contactDays';
