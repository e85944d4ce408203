-- Up Migration
-- What people do not want to hear of; no row means everything is on (rules/notification.md N4).
CREATE TABLE app.notification_preferences (
  person_id uuid NOT NULL,
  topic text NOT NULL,
  screen boolean NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (person_id, topic)
);
-- How far each announcement is, and what was handed over for it: the facts are in the log.
CREATE TABLE app.announcements (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL,
  made_at timestamptz NOT NULL,
  last_person uuid,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  ended boolean NOT NULL DEFAULT false
);
CREATE INDEX ON app.announcements (fingerprint, made_at);
-- What has been handed to pushes and mails, so that nothing that reads the log again sends it again.
CREATE TABLE app.deliveries (
  notice_id uuid NOT NULL,
  -- Of a notice for many people, which of them.
  part integer NOT NULL,
  announcement_id uuid,
  pushes integer NOT NULL,
  mails integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (notice_id, part)
);
CREATE INDEX ON app.deliveries (announcement_id) WHERE announcement_id IS NOT NULL;
CREATE INDEX ON app.deliveries (at);
-- Down Migration
DROP TABLE app.deliveries;
DROP TABLE app.announcements;
DROP TABLE app.notification_preferences;
