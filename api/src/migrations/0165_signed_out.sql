-- Up Migration
-- Tokens that signed out a short while ago: who asks again, because the reply was lost, is given the same one. A hash
-- leads to nobody.
CREATE TABLE app.signed_out (
  token_hash bytea PRIMARY KEY,
  everywhere boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX signed_out_expiry ON app.signed_out (expires_at);
-- Down Migration
DROP TABLE app.signed_out;
