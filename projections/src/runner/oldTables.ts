import { liveSchema } from '../viewSchemas.js';
import type { View } from './view.js';
import { dropTables, type Queryable, readCheckpoint } from './viewTables.js';

/**
 * The schemas that this version of a view has no use for: all of earlier versions, and what a rebuild of this one has
 * left behind. Those of newer versions are somebody else's.
 */
export async function oldSchemas(
  db: Queryable,
  view: Pick<View, 'name' | 'version'>,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ schema: string }>(
    `SELECT schema FROM (
       SELECT nspname::text AS schema, (regexp_match(nspname, $1))[1]::bigint AS version,
              (regexp_match(nspname, $1))[2] AS beside
       FROM pg_namespace WHERE nspname ~ $1
     ) AS found
     WHERE coalesce(version, 0) < $2 OR (version = $2 AND beside IN ('_previous', '_borrowed'))
     ORDER BY coalesce(version, 0), schema`,
    [`^view_${view.name}(?:_v([0-9]+))?(_next|_previous|_check|_borrowed)?$`, view.version],
  );
  return rows.map(({ schema }) => schema);
}

/** Drops all tables of all versions of a view. */
export async function dropEvery(db: Queryable, { name }: Pick<View, 'name'>): Promise<void> {
  for (const schema of await oldSchemas(db, { name, version: Number.MAX_SAFE_INTEGER }))
    await dropTables(db, schema);
}

/** Drops them, each by itself, and names them. Refuses while they are all that there is to show. */
export async function dropOld(db: Queryable, view: View): Promise<readonly string[]> {
  const old = await oldSchemas(db, view);
  if (old.length === 0) return old;
  const own = await readCheckpoint(db, liveSchema(view));
  if (!own || own.borrowed)
    throw new Error(`version ${view.version} is not built yet: start the shop and let it build its tables`);
  for (const schema of old) await dropTables(db, schema);
  return old;
}
