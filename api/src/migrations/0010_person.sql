-- Up Migration
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People are plain rows: names and addresses never stand in the log.
CREATE TABLE app.people (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL CONSTRAINT people_email UNIQUE CHECK (email = lower(email)),
  -- The address with Gmail's dots and +tags folded: for the referral rule, not for uniqueness.
  email_canonical text NOT NULL,
  -- E.164, such as +2348031234567.
  phone text CONSTRAINT people_phone UNIQUE,
  country_code text,
  role text NOT NULL CHECK (role IN ('customer', 'support', 'admin', 'super_admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'erased')),
  suspension_reason text,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  referral_code text CONSTRAINT people_referral_code UNIQUE,
  referred_by uuid REFERENCES app.people (id),
  image_url text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text GENERATED ALWAYS AS
    (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED
);
CREATE INDEX people_search ON app.people USING gin (search gin_trgm_ops);
CREATE INDEX people_newest ON app.people (created_at DESC, id DESC);
CREATE INDEX people_email_canonical ON app.people (email_canonical);
CREATE INDEX people_referred_by ON app.people (referred_by) WHERE referred_by IS NOT NULL;
CREATE INDEX people_staff ON app.people (role) WHERE role <> 'customer';

-- A session ends by being deleted. `expires_at` slides with use and never passes `ends_at`.
CREATE TABLE app.sessions (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  device text,
  ip text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sessions_person ON app.sessions (person_id);
CREATE INDEX sessions_expiry ON app.sessions (expires_at);

-- sha256 of 256 random bits: a copy of this table opens nothing. A refresh adds a row and gives the old one
-- `dies_at`; two tabs that refresh at once both get a token that lives.
CREATE TABLE app.session_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES app.sessions (id) ON DELETE CASCADE,
  dies_at timestamptz
);
CREATE INDEX session_tokens_session ON app.session_tokens (session_id);

-- Where a person has signed in before; a device that is not here is told to them.
CREATE TABLE app.known_devices (
  person_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device)
);

-- One open reset per person, so a new request voids the old one. Used once: then the row is gone.
CREATE TABLE app.password_resets (
  person_id uuid PRIMARY KEY REFERENCES app.people (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT password_resets_token UNIQUE,
  tries integer NOT NULL DEFAULT 0,
  code_expires_at timestamptz NOT NULL,
  link_expires_at timestamptz NOT NULL
);

CREATE TABLE app.email_verifications (
  person_id uuid PRIMARY KEY REFERENCES app.people (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE app.addresses (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  address text NOT NULL,
  city_or_town text,
  state_or_province text,
  phone_number text,
  note text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX addresses_person ON app.addresses (person_id, created_at DESC);
CREATE UNIQUE INDEX addresses_one_default ON app.addresses (person_id) WHERE is_default;

-- The key to a person's data in events. Destroyed (null) it is erasure: the log keeps what nobody can read.
CREATE TABLE app.person_keys (
  person_id uuid PRIMARY KEY,
  key bytea,
  created_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  CHECK ((key IS NULL) = (destroyed_at IS NOT NULL))
);
-- Down Migration
DROP TABLE app.person_keys, app.addresses, app.email_verifications, app.password_resets, app.known_devices,
  app.session_tokens, app.sessions, app.people;
