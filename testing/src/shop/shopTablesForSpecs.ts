import { migrateShop } from '@mudu/api/platform/migrate';
import { openPool } from '@mudu/event-store/openPool';
import type pg from 'pg';
import { specDatabase } from '../postgres/postgresForSpecs.js';

export interface ShopTables {
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** The tables of the api in a database of their own, with nothing running on them. */
export async function shopTables({ connections = 10 } = {}): Promise<ShopTables> {
  const { url, close } = await specDatabase({ name: 'api_tables', fill: migrateShop });
  const pool = openPool({ connectionString: url, max: connections });
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await close();
    },
  };
}
