-- Up Migration
-- Letters of an embedded run, read at /mailbox. The id is the outbox id: sent twice, kept once.
CREATE TABLE app.mailbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX mailbox_newest ON app.mailbox (sent_at DESC, id DESC);
CREATE INDEX mailbox_recipient ON app.mailbox (recipient, sent_at DESC);
-- Down Migration
DROP TABLE app.mailbox;
