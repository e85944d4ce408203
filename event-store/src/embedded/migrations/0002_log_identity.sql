-- Up Migration
-- Tells this log from every other: a database remembers which one its places are in.
CREATE TABLE log.identity (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO log.identity DEFAULT VALUES;
-- Down Migration
DROP TABLE log.identity;
