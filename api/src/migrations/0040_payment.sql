-- Up Migration
-- Webhooks as they came, each once; the content is not kept, only what to ask the provider about.
CREATE TABLE app.webhooks (
  hash text PRIMARY KEY,
  event text NOT NULL,
  reference text,
  received_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX webhooks_open ON app.webhooks (received_at) WHERE done_at IS NULL;
-- Down Migration
DROP TABLE app.webhooks;
