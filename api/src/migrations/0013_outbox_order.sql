-- Up Migration
-- The relay passes over an event while an older one of its stream is still waiting.
CREATE INDEX outbox_stream ON app.outbox ((payload ->> 'stream'), seq) WHERE kind = 'event';
-- Down Migration
DROP INDEX app.outbox_stream;
