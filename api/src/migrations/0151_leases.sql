-- Up Migration
-- The processes of the shop that are alive, and what each can do of the work that is shared out. Renewed every second.
CREATE TABLE app.workers (
  id uuid PRIMARY KEY,
  can text[] NOT NULL,
  renewed_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Who does what of the shared work. A lease holds for as long as its worker is alive.
CREATE TABLE app.leases (
  name text PRIMARY KEY,
  worker_id uuid,
  taken_at timestamptz NOT NULL
);
-- Down Migration
DROP TABLE app.leases;
DROP TABLE app.workers;
