-- Up Migration
INSERT INTO app.shop_settings (name, value) VALUES
  ('minimumOrderKobo', '0'),
  ('fundingMinimumKobo', '10000'),
  ('fundingMaximumKobo', '50000000'),
  ('returnHours', '72'),
  ('returnPerishableHours', '12'),
  ('rateLimits', '{"register": {"points": 20, "seconds": 3600},
                   "signIn": {"points": 6, "seconds": 900},
                   "signInFromIp": {"points": 50, "seconds": 900},
                   "currentPassword": {"points": 5, "seconds": 900},
                   "resetRequest": {"points": 3, "seconds": 3600},
                   "resetTry": {"points": 5, "seconds": 600},
                   "contact": {"points": 5, "seconds": 3600}}');
-- Down Migration
DELETE FROM app.shop_settings
WHERE name IN ('minimumOrderKobo', 'fundingMinimumKobo', 'fundingMaximumKobo', 'returnHours',
  'returnPerishableHours', 'rateLimits');
