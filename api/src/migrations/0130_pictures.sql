-- Up Migration
-- Uploaded pictures as they are shown: re-encoded WebP, some tens of kilobytes each. A new picture is a new row, so what
-- an address shows never changes.
CREATE TABLE app.pictures (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app.people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('package', 'grocery', 'promotion', 'profile', 'general')),
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX pictures_owner ON app.pictures (owner_id);
-- WebP does not shrink any further.
ALTER TABLE app.pictures ALTER COLUMN content SET STORAGE EXTERNAL;
-- Down Migration
DROP TABLE app.pictures;
