import { problem } from '@mudu/contracts/problems';
import type { PoolClient } from 'pg';

/** A list that staff replace as a whole; the table `app.<name>`, whose rows have a version each. */
export interface VersionedList {
  name: 'delivery_options' | 'categories';
  key: 'id' | 'slug';
}

/** The versions an editor looked at: of the list, and by key of single rows (rules/api.md A18). */
export interface SeenVersions {
  list: number | undefined;
  rows: ReadonlyMap<string, number>;
}

/**
 * Lets `replace` write the list, one editor after the other; throws changed_by_someone_else when it is not what was
 * looked at. The list's version rises if anything came of it.
 */
export async function replaceList(
  db: PoolClient,
  { name, key }: VersionedList,
  seen: SeenVersions,
  replace: () => Promise<unknown>,
): Promise<void> {
  const rowVersions = async () => {
    const { rows } = await db.query<{ key: string; version: number }>(
      `SELECT ${key} AS key, version FROM app.${name}`,
    );
    return new Map(rows.map(row => [row.key, row.version]));
  };
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM app.list_versions WHERE name = $1 FOR UPDATE',
    [name],
  );
  const before = await rowVersions();
  if (seen.list !== undefined && seen.list !== rows[0]?.version) throw problem('changed_by_someone_else');
  for (const [row, version] of seen.rows)
    if (before.get(row) !== version) throw problem('changed_by_someone_else');
  await replace();
  const after = await rowVersions();
  const same =
    before.size === after.size && [...after].every(([row, version]) => before.get(row) === version);
  if (!same) await db.query('UPDATE app.list_versions SET version = version + 1 WHERE name = $1', [name]);
}

/** The versions that the rows of a request name. */
export const seenRows = <T extends { expectedVersion?: number | undefined }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(row => (row.expectedVersion === undefined ? [] : [[keyOf(row), row.expectedVersion]])),
  );
