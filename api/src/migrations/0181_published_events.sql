-- Up Migration
-- How far the public events of the log have come in the topics of each Kafka cluster.
CREATE TABLE app.published_events (
  cluster text PRIMARY KEY,
  position text COLLATE "C" NOT NULL,
  moved_at timestamptz NOT NULL
);
-- Down Migration
DROP TABLE app.published_events;
