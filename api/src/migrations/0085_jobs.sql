-- Up Migration
-- Mails, webhooks and failed reactions are jobs from here on, in the schema `jobs` that pg-boss makes by itself
-- (docs/decisions/0018). What was waiting is handed over when the shop starts: migrations know nothing of its tables.
CREATE TABLE app.jobs_to_enqueue (
  queue text NOT NULL,
  id uuid PRIMARY KEY,
  data jsonb NOT NULL
);
INSERT INTO app.jobs_to_enqueue
  SELECT 'mail', id, payload::jsonb || jsonb_build_object('letterId', id) FROM app.outbox WHERE kind = 'mail'
  UNION ALL
  SELECT 'webhook', gen_random_uuid(), jsonb_build_object('hash', hash, 'event', event, 'reference', reference)
    FROM app.webhooks WHERE done_at IS NULL
  UNION ALL
  SELECT 'reaction', gen_random_uuid(), jsonb_build_object('eventId', event_id, 'stream', stream, 'type', type)
    FROM app.workflow_set_aside;
DROP TABLE app.webhooks;
DROP TABLE app.workflow_set_aside;

-- Facts for the log are all that is left in the outbox.
DELETE FROM app.outbox WHERE kind <> 'event';
ALTER TABLE app.outbox DROP COLUMN kind, DROP COLUMN last_error;
CREATE INDEX outbox_stream ON app.outbox ((payload ->> 'stream'), seq);
-- Down Migration
DROP INDEX app.outbox_stream;
ALTER TABLE app.outbox ADD COLUMN kind text NOT NULL DEFAULT 'event', ADD COLUMN last_error text;
ALTER TABLE app.outbox ALTER COLUMN kind DROP DEFAULT;
CREATE INDEX outbox_stream ON app.outbox ((payload ->> 'stream'), seq) WHERE kind = 'event';
CREATE TABLE app.workflow_set_aside (
  event_id uuid PRIMARY KEY,
  stream text NOT NULL,
  type text NOT NULL,
  error text NOT NULL,
  set_aside_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE app.webhooks (
  hash text PRIMARY KEY,
  event text NOT NULL,
  reference text,
  received_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX webhooks_open ON app.webhooks (received_at) WHERE done_at IS NULL;
DROP TABLE app.jobs_to_enqueue;
