import type { ItemId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import type { Db } from '../../platform/transaction.js';

/** One thing a custom package takes; the name is what it was called when it was chosen. */
export interface CustomPart {
  itemId: ItemId;
  name: string;
  quantity: number;
}
export interface CustomPackageRow {
  id: ItemId;
  user_id: string;
  name: string;
  base_package_id: ItemId | null;
  /** The base first, where there is one. */
  parts: CustomPart[];
  created_at: Date;
  updated_at: Date;
  version: number;
}
export type CustomPackageForm = Pick<CustomPackageRow, 'name' | 'base_package_id' | 'parts'>;

const columns = 'id, user_id, name, base_package_id, parts, created_at, updated_at, version';

/** As it stands where it was made before, by the same request under its key. */
export async function insertCustomPackage(
  db: Db,
  id: string,
  userId: string,
  form: CustomPackageForm,
  at: Instant,
): Promise<CustomPackageRow> {
  const { rows } = await db.query<CustomPackageRow>(
    `INSERT INTO app.custom_packages (id, user_id, name, base_package_id, parts, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING ${columns}`,
    [id, userId, form.name, form.base_package_id, JSON.stringify(form.parts), at],
  );
  return rows[0] as CustomPackageRow;
}

/** Undefined when it is no longer at `version`. */
export async function updateCustomPackage(
  db: Db,
  { id, user_id, version }: Pick<CustomPackageRow, 'id' | 'user_id' | 'version'>,
  form: CustomPackageForm,
  at: Instant,
): Promise<CustomPackageRow | undefined> {
  const { rows } = await db.query<CustomPackageRow>(
    `UPDATE app.custom_packages SET name = $4, base_package_id = $5, parts = $6, updated_at = $7, version = version + 1
     WHERE id = $1 AND user_id = $2 AND version = $3 RETURNING ${columns}`,
    [id, user_id, version, form.name, form.base_package_id, JSON.stringify(form.parts), at],
  );
  return rows[0];
}

export async function deleteCustomPackage(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM app.custom_packages WHERE id = $1 AND user_id = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
}

/** Those of these ids that are this person's. */
export async function readCustomPackages(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<CustomPackageRow[]> {
  const { rows } = await db.query<CustomPackageRow>({
    name: 'custom-packages',
    text: `SELECT ${columns} FROM app.custom_packages WHERE user_id = $1 AND id = ANY ($2::uuid[])`,
    values: [userId, ids],
  });
  return rows;
}

/** Newest first. */
export async function listCustomPackages(
  db: Db,
  userId: string,
  page: number,
  limit: number,
): Promise<{ rows: CustomPackageRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    db.query<CustomPackageRow>(
      `SELECT ${columns} FROM app.custom_packages WHERE user_id = $1
       ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    db.query<{ total: number }>('SELECT count(*)::int AS total FROM app.custom_packages WHERE user_id = $1', [
      userId,
    ]),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
