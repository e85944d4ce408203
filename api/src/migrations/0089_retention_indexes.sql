-- Up Migration
CREATE INDEX cart_checkouts_age ON app.cart_checkouts (created_at);
CREATE INDEX referral_slots_age ON app.referral_slots (taken_at);
-- Down Migration
DROP INDEX app.cart_checkouts_age;
DROP INDEX app.referral_slots_age;
