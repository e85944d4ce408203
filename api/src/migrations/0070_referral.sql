-- Up Migration
-- Rewards that count towards their referrer's limit of 30 days, one row each; taken before the reward qualifies,
-- let go when it is reversed.
CREATE TABLE app.referral_slots (
  order_id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX referral_slots_referrer ON app.referral_slots (referrer_id, taken_at);
-- Down Migration
DROP TABLE app.referral_slots;
