-- Up Migration
-- Folded states of long streams, each as of one event: disposable, the log has it all.
CREATE TABLE app.snapshots (
  stream text COLLATE "C" PRIMARY KEY,
  revision integer NOT NULL,
  position text COLLATE "C" NOT NULL,
  shape integer NOT NULL,
  state text NOT NULL
);
-- Down Migration
DROP TABLE app.snapshots;
