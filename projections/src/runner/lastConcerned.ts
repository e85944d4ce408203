import type { Position } from '@mudu/event-store/eventStore';
import type { Queryable } from './viewTables.js';

/** Whom the batch concerned that brought a view to this position. */
export async function lastConcerned(db: Queryable, schema: string, at: Position): Promise<string[]> {
  const { rows } = await db.query(`SELECT person_id FROM ${schema}.concerned WHERE position = $1`, [at]);
  return rows.map(({ person_id }: { person_id: string }) => person_id);
}
