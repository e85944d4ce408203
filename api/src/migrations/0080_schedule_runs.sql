-- Up Migration
-- When each schedule that makes up for what a stop of the shop has missed last ran to its end, in the shop's time.
CREATE TABLE app.schedule_runs (
  name text PRIMARY KEY,
  completed_at timestamptz NOT NULL
);
-- Down Migration
DROP TABLE app.schedule_runs;
