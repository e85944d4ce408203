-- Up Migration
-- What people have begun to add to their wallets, counted against the limit of a wallet (rules/wallet.md W5).
CREATE TABLE app.funding_slots (
  reference text PRIMARY KEY,
  user_id uuid NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  taken_at timestamptz NOT NULL
);
CREATE INDEX ON app.funding_slots (user_id, taken_at);
-- Down Migration
DROP TABLE app.funding_slots;
