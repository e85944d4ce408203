-- Up Migration
-- What staff change in tables, with the row before and after: who, as what, when, by which request
-- (rules/admin.md AD12). What they change through events is in the log. A trigger writes it, in the change's
-- own transaction, so that no statement can forget it; it is silent unless `mudu.audit` says who
-- (api/src/platform/audited.ts), as when stock is sold.
CREATE TABLE app.audit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  actor_id uuid,
  role text,
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  entity text NOT NULL,
  entity_id text NOT NULL,
  request_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX ON app.audit (at DESC, id DESC);
CREATE INDEX ON app.audit (entity, entity_id);

CREATE FUNCTION app.record_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.items FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('item', 'id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.categories FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('category', 'slug');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.delivery_options FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('delivery_option', 'id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.referral_settings FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('referral_settings', 'one');
-- Down Migration
DROP TRIGGER audit ON app.items;
DROP TRIGGER audit ON app.categories;
DROP TRIGGER audit ON app.delivery_options;
DROP TRIGGER audit ON app.referral_settings;
DROP FUNCTION app.record_audit;
DROP TABLE app.audit;
