-- Up Migration
-- Who was erased a short while ago (rules/person.md PE23).
CREATE INDEX person_keys_destroyed ON app.person_keys (destroyed_at) WHERE destroyed_at IS NOT NULL;
-- Down Migration
DROP INDEX app.person_keys_destroyed;
