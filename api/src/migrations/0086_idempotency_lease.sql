-- Up Migration
-- Which try works on the request. It says so anew every second in claimed_at; one that has stopped is dead.
ALTER TABLE app.idempotency ADD COLUMN claim_id uuid;
CREATE INDEX idempotency_under_way ON app.idempotency (claim_id) WHERE status IS NULL;
-- Down Migration
DROP INDEX app.idempotency_under_way;
ALTER TABLE app.idempotency DROP COLUMN claim_id;
