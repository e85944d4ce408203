-- Up Migration
-- Counters of http/rateLimits.ts, shared by all instances; columns as rate-limiter-flexible wants them.
-- `expire` is in milliseconds since 1970. Losing them in a crash only forgives, so they skip the WAL.
CREATE UNLOGGED TABLE app.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expiry ON app.rate_limits (expire);
-- Down Migration
DROP TABLE app.rate_limits;
