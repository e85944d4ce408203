import { fileURLToPath } from 'node:url';
import { migrateSchema } from '@mudu/event-store/migrateSchema';

/** Brings the shop's plain tables up to date. */
export const migrateShop = (databaseUrl: string): Promise<void> =>
  migrateSchema(databaseUrl, fileURLToPath(new URL('../migrations', import.meta.url)), 'shop_migrations');
