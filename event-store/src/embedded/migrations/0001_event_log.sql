-- Up Migration
CREATE SCHEMA IF NOT EXISTS log;

-- Commit order is not position order, so readers follow (tx, position) behind the oldest open write.
CREATE TABLE log.events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  stream text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  data json NOT NULL,
  meta json NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT events_stream_revision UNIQUE (stream, revision),
  CONSTRAINT events_stream_id UNIQUE (id, stream)
);
CREATE INDEX events_global_order ON log.events (tx, position);
-- Down Migration
DROP SCHEMA log CASCADE;
