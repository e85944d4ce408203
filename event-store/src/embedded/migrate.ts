import { fileURLToPath } from 'node:url';
import { migrateSchema } from '../migrateSchema.js';

/** Brings the embedded log's table up to date. */
export const migrateLog = (connectionString: string): Promise<void> =>
  migrateSchema(connectionString, fileURLToPath(new URL('./migrations', import.meta.url)), 'log_migrations');
