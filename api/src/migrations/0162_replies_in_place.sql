-- Up Migration
-- A claim becomes its reply in its own place: no index says which are under way, and a page keeps room for it. A sealed
-- reply does not get shorter by trying.
DROP INDEX app.idempotency_under_way;
ALTER TABLE app.idempotency SET (fillfactor = 50);
ALTER TABLE app.idempotency ALTER COLUMN reply SET STORAGE EXTERNAL;
-- Down Migration
ALTER TABLE app.idempotency ALTER COLUMN reply SET STORAGE EXTENDED;
ALTER TABLE app.idempotency RESET (fillfactor);
CREATE INDEX idempotency_under_way ON app.idempotency (claim_id) WHERE status IS NULL;
