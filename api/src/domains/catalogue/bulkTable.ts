import { descriptionOf, unitOf } from '@mudu/contracts/catalogue/said';
import type { Instant } from '@mudu/contracts/time';
import type { PoolClient } from 'pg';
import type { Db } from '../../platform/transaction.js';
import type { BulkItem } from './bulkRow.js';

const columns = `id, kind, name, price_kobo::float8 AS "itemPrice", discount, add_discount AS "addDiscount", quantity,
  reserved, version, metadata`;

type Row = Omit<BulkItem, 'unit' | 'description'> & { metadata: Record<string, unknown> };
const bulkItem = ({ metadata, ...row }: Row): BulkItem => ({
  ...row,
  unit: unitOf({ metadata }) ?? '',
  description: descriptionOf({ metadata }) ?? '',
});

/** Items with one of these ids, or of either kind with one of these name keys. */
export async function bulkItems(
  db: Db,
  ids: readonly string[],
  nameKeys: readonly string[],
): Promise<BulkItem[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM app.items WHERE id = ANY ($1::uuid[])
     UNION
     SELECT ${columns} FROM app.items WHERE kind IN ('package', 'grocery') AND name_key = ANY ($2)`,
    [ids, nameKeys],
  );
  return rows.map(bulkItem);
}

/** In the order of their ids, as orders lock them. */
export async function lockItems(db: PoolClient, ids: readonly string[]): Promise<Map<string, BulkItem>> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM app.items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map(row => [row.id, bulkItem(row)]));
}

export interface BulkWrite {
  id: string;
  /** Kobo; what is not named stays. */
  itemPrice?: number | undefined;
  quantity?: number | undefined;
  discount?: number | undefined;
  addDiscount?: boolean | undefined;
  unit?: string | undefined;
  description?: string | undefined;
}

export async function writeItems(db: PoolClient, writes: readonly BulkWrite[], at: Instant): Promise<void> {
  await db.query(
    `UPDATE app.items AS item SET
       price_kobo = coalesce(given."itemPrice", price_kobo), quantity = coalesce(given.quantity, item.quantity),
       discount = coalesce(given.discount, item.discount), add_discount = coalesce(given."addDiscount", add_discount),
       metadata = metadata || jsonb_strip_nulls(
         jsonb_build_object('unit', given.unit, 'description', given.description)),
       updated_at = $2, version = version + 1
     FROM jsonb_to_recordset($1) AS given
       (id uuid, "itemPrice" bigint, quantity integer, discount float8, "addDiscount" boolean, unit text,
        description text)
     WHERE item.id = given.id`,
    [JSON.stringify(writes), at],
  );
}
