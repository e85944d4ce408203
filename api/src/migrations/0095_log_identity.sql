-- Up Migration
-- Which log the checkpoints in this database are places in.
CREATE TABLE app.log_identity (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id text NOT NULL
);
-- Down Migration
DROP TABLE app.log_identity;
