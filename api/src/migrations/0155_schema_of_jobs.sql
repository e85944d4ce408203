-- Up Migration
-- The library that keeps jobs makes its schema by itself, but of several processes that start at once on an empty
-- database all but one would fail there. Migrations run one process at a time.
CREATE SCHEMA IF NOT EXISTS jobs;
-- Down Migration
-- The schema stays: it may hold jobs.
