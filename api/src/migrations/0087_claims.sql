-- Up Migration
-- Who does a thing that takes a while and that nobody else, in whatever process, may do beside it. Renewed every second.
CREATE TABLE app.claims (
  key text PRIMARY KEY,
  claim_id uuid NOT NULL,
  renewed_at timestamptz NOT NULL
);
-- Down Migration
DROP TABLE app.claims;
