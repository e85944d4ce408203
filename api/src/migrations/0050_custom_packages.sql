-- Up Migration
-- A shopper's own package (rules/catalogue.md CT18). No reference to the catalogue: its prices are today's, and
-- what was deleted there is named from `parts` until the shopper changes the list.
CREATE TABLE app.custom_packages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  base_package_id uuid,
  -- What one of it takes, the base first: [{"itemId", "name", "quantity"}].
  parts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX custom_packages_by_owner ON app.custom_packages (user_id, id DESC);
-- Down Migration
DROP TABLE app.custom_packages;
