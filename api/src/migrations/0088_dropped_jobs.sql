-- Up Migration
-- Dead letters that somebody has given up, and why. What they carried is not kept: a mail may hold a code.
CREATE TABLE app.dropped_jobs (
  id uuid PRIMARY KEY,
  queue text NOT NULL,
  about text NOT NULL,
  error text NOT NULL,
  tries integer NOT NULL,
  written_at timestamptz NOT NULL,
  reason text NOT NULL,
  dropped_at timestamptz NOT NULL
);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON app.dropped_jobs FOR EACH ROW
  WHEN (current_setting('mudu.audit', true) <> '') EXECUTE FUNCTION app.record_audit('job', 'id');
-- Down Migration
DROP TABLE app.dropped_jobs;
