-- Up Migration
-- The owner's numbers, one row each; `api/src/platform/shopSettings.ts` says what each means. Money is kobo.
CREATE TABLE app.shop_settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
INSERT INTO app.shop_settings (name, value) VALUES
  ('orderHoldMinutes', '30'),
  ('splitRelease', '"first_payment"'),
  ('splitMinimumKobo', '1000000'),
  ('splitMaximumKobo', '20000000'),
  ('splitOutstandingKobo', '20000000'),
  ('planRules', '{"reminderDays": [3, 0], "noticeDays": [1, 3, 7, 14, 21, 28], "defaultAfterDays": 31,
                  "noticeFromHour": 8, "autoDebitHour": 9}'),
  ('walletCapKobo', '100000000'),
  ('fundingOpenMinutes', '60'),
  ('referralWithdrawalMinimumKobo', '100000'),
  ('referralCap', '20'),
  ('cardRefundBusinessDays', '10');
-- Down Migration
DROP TABLE app.shop_settings;
