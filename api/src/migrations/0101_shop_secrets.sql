-- Up Migration
-- Keys that the shop makes for itself, once, and must not lose: who has them can speak in its name.
CREATE TABLE app.shop_secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Down Migration
DROP TABLE app.shop_secrets;
