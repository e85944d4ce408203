-- Up Migration
-- The Lagos day on which a person who asked for it is erased; null for everyone else.
ALTER TABLE app.people ADD COLUMN erases_on date;
CREATE INDEX people_erases_on ON app.people (erases_on) WHERE erases_on IS NOT NULL;
-- Down Migration
ALTER TABLE app.people DROP COLUMN erases_on;
