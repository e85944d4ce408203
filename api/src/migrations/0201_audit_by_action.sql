-- Up Migration
-- What was done of one kind, newest first: some kinds are rare.
CREATE INDEX audit_action ON app.audit (action, at DESC, seq DESC);
-- Down Migration
DROP INDEX app.audit_action;
