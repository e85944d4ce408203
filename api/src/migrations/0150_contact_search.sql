-- Up Migration
-- Words anywhere in a message, and one topic newest first.
CREATE INDEX contact_search ON app.contact_messages USING gin (search gin_trgm_ops);
CREATE INDEX contact_topic ON app.contact_messages (subject, created_at DESC, id DESC);
-- Down Migration
DROP INDEX app.contact_topic, app.contact_search;
