-- Up Migration
-- Which promotion a code belongs to, upper case. Held before the promotion's event says so: the row of one that died
-- in between points at a promotion that does not exist, or has another code, and is handed on.
CREATE TABLE app.promo_codes (
  code text PRIMARY KEY CHECK (code = upper(code)),
  promo_id uuid NOT NULL,
  held_at timestamptz NOT NULL
);
-- Down Migration
DROP TABLE app.promo_codes;
