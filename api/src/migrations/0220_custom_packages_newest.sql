-- Up Migration
-- An id that is made of a request's key says nothing of its time.
DROP INDEX app.custom_packages_by_owner;
CREATE INDEX custom_packages_newest ON app.custom_packages (user_id, created_at DESC, id DESC);
-- Down Migration
DROP INDEX app.custom_packages_newest;
CREATE INDEX custom_packages_by_owner ON app.custom_packages (user_id, id DESC);
