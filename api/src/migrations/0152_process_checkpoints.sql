-- Up Migration
-- How far each process has carried out what the log asks of it, for each part of the streams: positions by the
-- process's name. A process that is not named is new here.
CREATE TABLE app.process_checkpoints (
  partition smallint PRIMARY KEY,
  positions jsonb NOT NULL
) WITH (fillfactor = 50);

-- A shop that is there goes on from where it was. app.workflow_checkpoint stays for older versions beside this one.
INSERT INTO app.process_checkpoints (partition, positions)
SELECT partition, jsonb_object_agg(process.name, before.position)
FROM generate_series(0, 15) AS partition,
  (VALUES ('checkout', 'workflows'), ('goods', 'workflows'), ('refund', 'workflows'), ('payment', 'workflows'),
    ('installment', 'workflows'), ('registration', 'workflows'), ('referral', 'workflows'),
    ('person data', 'workflows'), ('notify', 'background')) AS process (name, together)
  JOIN app.workflow_checkpoint before ON before.name = process.together
GROUP BY partition;

-- What a request has come to with an event that another process of the machine or another machine follows: done, and
-- by which processes of the shop, or left. Whoever waits for it takes the row; losing one costs a moment.
CREATE UNLOGGED TABLE app.reaction_reports (
  event_id uuid PRIMARY KEY,
  done_by text,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reaction_reports_age ON app.reaction_reports (reported_at);
-- Down Migration
DROP TABLE app.reaction_reports;
DROP TABLE app.process_checkpoints;
