-- Up Migration
-- What staff did in one moment stands on record in the order it was done in.
ALTER TABLE app.audit ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
DROP INDEX app.audit_at_id_idx, app.audit_actor_id_at_id_idx, app.audit_entity_entity_id_at_id_idx,
  app.audit_entity_at_id_idx, app.audit_entity_id_at_id_idx;
CREATE INDEX ON app.audit (at DESC, seq DESC);
CREATE INDEX ON app.audit (actor_id, at DESC, seq DESC);
CREATE INDEX ON app.audit (entity, entity_id, at DESC, seq DESC);
CREATE INDEX ON app.audit (entity, at DESC, seq DESC);
CREATE INDEX ON app.audit (entity_id, at DESC, seq DESC);
-- Down Migration
ALTER TABLE app.audit DROP COLUMN seq;
CREATE INDEX ON app.audit (at DESC, id DESC);
CREATE INDEX ON app.audit (actor_id, at DESC, id DESC);
CREATE INDEX ON app.audit (entity, entity_id, at DESC, id DESC);
CREATE INDEX ON app.audit (entity, at DESC, id DESC);
CREATE INDEX ON app.audit (entity_id, at DESC, id DESC);
