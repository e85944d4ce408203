import { problem } from '@mudu/contracts/problems';
import type { PoolClient } from 'pg';
import { recordAct } from './audited.js';
import { movedRows } from './movedRows.js';

/** A list that staff replace as a whole; the table `app.<name>`, whose rows have a version each. */
export interface VersionedList {
  name: 'delivery_options' | 'categories' | 'holidays';
  key: 'id' | 'slug' | 'day';
  /** What the record calls a row of a list whose order staff decide. */
  ordered?: 'delivery_option' | 'category';
}

/** The versions an editor looked at: of the list, and by key of single rows (rules/api.md A18). */
export interface SeenVersions {
  list: number | undefined;
  rows: ReadonlyMap<string, number>;
}

/**
 * Lets `change` write a list, one editor after the other, and raises the list's version when it says that something has
 * changed. Throws changed_by_someone_else when the list is not at the version that was looked at.
 */
export async function changeList(
  db: PoolClient,
  name: VersionedList['name'] | 'shop_settings',
  expectedVersion: number | undefined,
  change: () => Promise<boolean>,
): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM app.list_versions WHERE name = $1 FOR UPDATE',
    [name],
  );
  if (expectedVersion !== undefined && expectedVersion !== rows[0]?.version)
    throw problem('changed_by_someone_else');
  if (await change())
    await db.query('UPDATE app.list_versions SET version = version + 1 WHERE name = $1', [name]);
}

/**
 * The same for a list that `replace` writes as a whole, and for the versions of its rows. Inside `audited`: one that was
 * moved is put on record, not those that made place for it.
 */
export function replaceList(
  db: PoolClient,
  { name, key, ordered }: VersionedList,
  seen: SeenVersions,
  replace: () => Promise<unknown>,
): Promise<void> {
  const rowsNow = async (): Promise<Rows> => {
    const { rows } = await db.query<{ key: string; version: number; name: string }>(
      `SELECT ${key}::text AS key, version, name FROM app.${name} ORDER BY ${ordered ? 'sort' : key}`,
    );
    return new Map(rows.map(row => [row.key, row]));
  };
  return changeList(db, name, seen.list, async () => {
    const before = await rowsNow();
    for (const [row, version] of seen.rows)
      if (before.get(row)?.version !== version) throw problem('changed_by_someone_else');
    await replace();
    const after = await rowsNow();
    if (ordered) await recordMoves(db, ordered, before, after);
    return (
      before.size !== after.size ||
      [...after].some(([row, { version }]) => before.get(row)?.version !== version)
    );
  });
}

/** By key, in the order of the list. */
type Rows = ReadonlyMap<string, { version: number; name: string }>;

async function recordMoves(db: PoolClient, entity: string, before: Rows, after: Rows): Promise<void> {
  const [was, is] = [[...before.keys()], [...after.keys()]];
  for (const entityId of movedRows(was, is)) {
    const name = after.get(entityId)?.name;
    const at = (keys: readonly string[]) => ({ name, sort: keys.indexOf(entityId) + 1 });
    await recordAct(db, { action: 'update', entity, entityId, before: at(was), after: at(is) });
  }
}

/** The versions that the rows of a request name. */
export const seenRows = <T extends { expectedVersion?: number | undefined }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(row => (row.expectedVersion === undefined ? [] : [[keyOf(row), row.expectedVersion]])),
  );
