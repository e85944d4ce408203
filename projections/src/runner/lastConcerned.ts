import type { Queryable } from './viewTables.js';

/** A runner writes so many batches at most before the bus has sent what it was told of the first. */
const BATCHES = 8;

/** Whom the last batches of a view concerned. */
export async function lastConcerned(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query(
    `SELECT person_id FROM ${schema}.concerned WHERE position IN
       (SELECT DISTINCT position FROM ${schema}.concerned ORDER BY position DESC LIMIT $1)
     ORDER BY person_id`,
    [BATCHES],
  );
  return rows.map(({ person_id }: { person_id: string }) => person_id);
}
