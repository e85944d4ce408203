-- Up Migration
-- What orders that are being placed will leave to be paid later, counted against the limit of all plans
-- (rules/installment.md IN4).
CREATE TABLE app.plan_slots (
  order_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  later_kobo bigint NOT NULL CHECK (later_kobo >= 0),
  taken_at timestamptz NOT NULL
);
CREATE INDEX ON app.plan_slots (user_id, taken_at);
-- Down Migration
DROP TABLE app.plan_slots;
