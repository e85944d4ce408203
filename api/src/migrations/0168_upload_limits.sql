-- Up Migration
-- How many pictures one person sends in a day: shoppers their portrait, staff the goods as well.
UPDATE app.shop_settings
SET value = value || '{"upload": {"points": 20, "seconds": 86400}, "staffUpload": {"points": 200, "seconds": 86400}}'
WHERE name = 'rateLimits';
-- Down Migration
UPDATE app.shop_settings SET value = value - 'upload' - 'staffUpload' WHERE name = 'rateLimits';
