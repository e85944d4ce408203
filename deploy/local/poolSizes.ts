import type { Config } from '@mudu/api/platform/config';
import type { Role } from '@mudu/api/platform/role';

/**
 * Connections for rows and for the log, besides the three that listen (log, bus, catalogue). Eight processes of the two
 * roles, four of each, have 92 together, of the 97 that a Postgres leaves to its users unless told otherwise.
 */
const defaults: Record<Role, { rows: number; log: number }> = {
  all: { rows: 20, log: 16 },
  api: { rows: 6, log: 3 },
  worker: { rows: 6, log: 2 },
};

export const poolSizes = ({ DB_POOL, LOG_POOL }: Config, role: Role): { rows: number; log: number } => ({
  rows: DB_POOL ?? defaults[role].rows,
  log: LOG_POOL ?? defaults[role].log,
});
