-- Up Migration
-- Which installment a request with an idempotency key pays from the wallet: asked again, it is the same one
-- (rules/installment.md IN7).
CREATE TABLE app.chosen_installments (
  user_id uuid NOT NULL,
  asked_id uuid NOT NULL,
  key text NOT NULL,
  installment_id uuid NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, asked_id, key)
);
CREATE INDEX ON app.chosen_installments (chosen_at);
-- Down Migration
DROP TABLE app.chosen_installments;
