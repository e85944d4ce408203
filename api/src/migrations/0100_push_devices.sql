-- Up Migration
-- A device is told things while the session it was registered in lasts, so it goes with the session's row: however the
-- session ends, it ends here in the same transaction.
CREATE TABLE app.push_devices (
  id uuid PRIMARY KEY,
  -- sha256 of the token or of the endpoint: whoever registers it last has it.
  token_hash bytea NOT NULL CONSTRAINT push_devices_token UNIQUE,
  person_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES app.sessions (id) ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('web', 'android', 'ios')),
  -- Token or subscription and the device's name, sealed with the person's key.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX push_devices_person ON app.push_devices (person_id, last_seen_at DESC, id DESC);
CREATE INDEX push_devices_session ON app.push_devices (session_id);
CREATE INDEX push_devices_idle ON app.push_devices (last_seen_at);

-- Who has ever registered which device; nothing else is kept of one that has gone.
CREATE TABLE app.push_device_owners (
  person_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  PRIMARY KEY (person_id, token_hash)
);
-- Down Migration
DROP TABLE app.push_device_owners, app.push_devices;
