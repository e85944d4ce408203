-- Up Migration
-- What people write to the shop. Plain rows, like people: they are deleted with their writer's account.
CREATE TABLE app.contact_messages (
  id uuid PRIMARY KEY,
  -- What a person quotes to support.
  ticket text NOT NULL CONSTRAINT contact_ticket UNIQUE,
  -- Null: who wrote was not signed in.
  person_id uuid REFERENCES app.people (id) ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  subject text,
  phone text,
  message text NOT NULL,
  answered boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  search text GENERATED ALWAYS AS
    (lower(ticket || ' ' || name || ' ' || email || ' ' || coalesce(subject, '') || ' ' || message)) STORED
);
CREATE INDEX contact_newest ON app.contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_open ON app.contact_messages (created_at DESC, id DESC) WHERE NOT answered;
CREATE INDEX contact_person ON app.contact_messages (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE app.contact_replies (
  id uuid PRIMARY KEY,
  contact_id uuid NOT NULL REFERENCES app.contact_messages (id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES app.people (id),
  message text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_replies_message ON app.contact_replies (contact_id, created_at);
-- Down Migration
DROP TABLE app.contact_replies, app.contact_messages;
