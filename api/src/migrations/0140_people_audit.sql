-- Up Migration
-- What staff do to people and holidays is on record too (rules/admin.md AD12), and what changes no row of its own.
-- The third argument names columns that the record leaves out, comma between.
CREATE OR REPLACE FUNCTION app.record_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := current_setting('mudu.audit')::jsonb;
  aside text[] := string_to_array(coalesce(TG_ARGV[2], ''), ',');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - aside END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - aside END;
BEGIN
  IF was IS DISTINCT FROM now_is THEN
    INSERT INTO app.audit (at, actor_id, role, action, entity, entity_id, request_id, before, after)
    VALUES (
      (who ->> 'at')::timestamptz, (who ->> 'actorId')::uuid, who ->> 'role',
      CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
      TG_ARGV[0], coalesce(now_is, was) ->> TG_ARGV[1], who ->> 'requestId', was, now_is);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.people FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '')
  EXECUTE FUNCTION app.record_audit('person', 'id', 'password_hash,search,email_canonical');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.holidays FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('holiday', 'day');

ALTER TABLE app.audit DROP CONSTRAINT audit_action_check,
  ADD CHECK (action IN ('create', 'update', 'delete', 'reset_password', 'rebuild', 'redrive', 'reply'));
CREATE INDEX ON app.audit (actor_id, at DESC, id DESC);
DROP INDEX app.audit_entity_entity_id_idx;
CREATE INDEX ON app.audit (entity, entity_id, at DESC, id DESC);
CREATE INDEX ON app.audit (entity, at DESC, id DESC);
CREATE INDEX ON app.audit (entity_id, at DESC, id DESC);
CREATE INDEX ON app.audit (request_id);

-- Staff's list of customers: by name, and how many there are.
CREATE INDEX people_by_name ON app.people (lower(first_name || ' ' || last_name), id) WHERE role = 'customer';
CREATE INDEX people_customers ON app.people (status, created_at DESC, id DESC) WHERE role = 'customer';

-- When somebody of the staff agreed to the terms, at the first sign-in.
ALTER TABLE app.people ADD COLUMN terms_agreed_at timestamptz;
-- Down Migration
ALTER TABLE app.people DROP COLUMN terms_agreed_at;
DROP INDEX app.people_customers, app.people_by_name;
DROP INDEX app.audit_request_id_idx, app.audit_entity_id_at_id_idx, app.audit_entity_at_id_idx, app.audit_entity_entity_id_at_id_idx, app.audit_actor_id_at_id_idx;
CREATE INDEX ON app.audit (entity, entity_id);
DELETE FROM app.audit WHERE action NOT IN ('create', 'update', 'delete');
ALTER TABLE app.audit DROP CONSTRAINT audit_action_check,
  ADD CHECK (action IN ('create', 'update', 'delete'));
DROP TRIGGER audit ON app.holidays;
DROP TRIGGER audit ON app.people;
CREATE OR REPLACE FUNCTION app.record_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who jsonb := current_setting('mudu.audit')::jsonb;
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  IF was IS DISTINCT FROM now_is THEN
    INSERT INTO app.audit (at, actor_id, role, action, entity, entity_id, request_id, before, after)
    VALUES (
      (who ->> 'at')::timestamptz, (who ->> 'actorId')::uuid, who ->> 'role',
      CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
      TG_ARGV[0], coalesce(now_is, was) ->> TG_ARGV[1], who ->> 'requestId', was, now_is);
  END IF;
  RETURN NULL;
END $$;
