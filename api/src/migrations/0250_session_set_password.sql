-- Up Migration
-- Whether the password is the one that this session set: a change of it ends all others.
ALTER TABLE app.sessions ADD COLUMN set_password boolean NOT NULL DEFAULT false;
-- Down Migration
ALTER TABLE app.sessions DROP COLUMN set_password;
