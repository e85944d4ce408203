-- Up Migration
-- Whose order it is: a friend who buys twice at once has one place. Rows from before know only the order.
ALTER TABLE app.referral_slots ADD COLUMN referee_id uuid;
-- Down Migration
ALTER TABLE app.referral_slots DROP COLUMN referee_id;
