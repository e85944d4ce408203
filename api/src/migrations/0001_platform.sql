-- Up Migration
CREATE SCHEMA IF NOT EXISTS app;

-- Stored replies of calls that carry an Idempotency-Key.
CREATE TABLE app.idempotency (
  person_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status integer,
  reply json,
  position text,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, route, key)
);
CREATE INDEX idempotency_expiry ON app.idempotency (expires_at);

-- What a plain write wants said outside: facts for the log, mails, pushes. Written in the same transaction.
CREATE TABLE app.outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  kind text NOT NULL,
  payload json NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX outbox_due ON app.outbox (next_at, seq);

-- How far each workflow has carried out what the log asks of it.
CREATE TABLE app.workflow_checkpoint (
  name text PRIMARY KEY,
  position text COLLATE "C" NOT NULL
);

-- Steps that kept being refused: kept for people to look at, so that one broken order stops no other.
CREATE TABLE app.workflow_set_aside (
  event_id uuid PRIMARY KEY,
  stream text NOT NULL,
  type text NOT NULL,
  error text NOT NULL,
  set_aside_at timestamptz NOT NULL DEFAULT now()
);

-- Demo only: how far business time has been moved forward, read by every process.
CREATE TABLE app.clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  offset_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO app.clock (one) VALUES (true);
-- Down Migration
DROP SCHEMA app CASCADE;
