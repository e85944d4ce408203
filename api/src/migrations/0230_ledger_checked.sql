-- Up Migration
-- How far the ledger's chain was whole when it was last followed: disposable, without it all of it is.
CREATE TABLE app.ledger_checked (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash text NOT NULL,
  day date NOT NULL
);
-- Down Migration
DROP TABLE app.ledger_checked;
