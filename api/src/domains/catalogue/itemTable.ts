import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import type { Instant } from '@mudu/contracts/time';
import type { Db } from '../../platform/transaction.js';
import type { ItemKind } from './catalogueItem.js';

export interface ItemForm {
  name: string;
  /** Kobo. */
  price: number;
  /** Percent. */
  discount: number;
  addDiscount: boolean;
  quantity: number;
  imageUrls: string[];
  items: string[];
  /** Null for packages. */
  category: string | null;
  metadata: Record<string, unknown>;
  active: boolean;
}
export type ItemEdit = Partial<Omit<ItemForm, 'category'> & { category: string }>;

/** Names are compared without case. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** False when there is one of that id. */
export async function insertItem(
  db: Db,
  id: string,
  kind: ItemKind,
  form: ItemForm,
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'item-insert',
    text: `INSERT INTO app.items (id, kind, name, name_key, price_kobo, discount, add_discount, quantity, image_urls,
             items, category, metadata, active, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
           ON CONFLICT (id) DO NOTHING`,
    values: [
      id,
      kind,
      form.name,
      nameKey(form.name),
      form.price,
      form.discount,
      form.addDiscount,
      form.quantity,
      form.imageUrls,
      form.items,
      form.category,
      JSON.stringify(form.metadata),
      form.active,
      at,
    ],
  });
  return rowCount === 1;
}

/** What an editor looked at. */
export interface SeenItem {
  version?: number | undefined;
  /** On hand. */
  quantity?: number | undefined;
}

/** False when there is no such item as it was seen. Putting it on sale takes it out of the archive. */
export async function updateItem(
  db: Db,
  kind: ItemKind,
  id: string,
  edit: ItemEdit,
  seen: SeenItem,
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'item-update',
    text: `UPDATE app.items SET
             name = coalesce($4, name), name_key = coalesce($5, name_key), price_kobo = coalesce($6, price_kobo),
             discount = coalesce($7, discount), add_discount = coalesce($8, add_discount),
             quantity = coalesce($9, quantity), image_urls = coalesce($10, image_urls), items = coalesce($11, items),
             category = coalesce($12, category), metadata = coalesce($13, metadata), active = coalesce($14, active),
             archived_at = CASE WHEN $14 THEN NULL ELSE archived_at END,
             updated_at = $15, version = version + 1
           WHERE id = $1 AND kind = $2 AND version = coalesce($3::bigint, version)
             AND quantity = coalesce($16::bigint, quantity)`,
    values: [
      id,
      kind,
      seen.version ?? null,
      edit.name ?? null,
      edit.name === undefined ? null : nameKey(edit.name),
      edit.price ?? null,
      edit.discount ?? null,
      edit.addDiscount ?? null,
      edit.quantity ?? null,
      edit.imageUrls ?? null,
      edit.items ?? null,
      edit.category ?? null,
      edit.metadata === undefined ? null : JSON.stringify(edit.metadata),
      edit.active ?? null,
      at,
      seen.quantity ?? null,
    ],
  });
  return rowCount === 1;
}

/** Once; a second time changes nothing. */
export async function archiveItem(db: Db, kind: ItemKind, id: string, at: Instant): Promise<void> {
  await db.query({
    name: 'item-archive',
    text: `UPDATE app.items SET active = false, archived_at = $3, updated_at = $3, version = version + 1
           WHERE id = $1 AND kind = $2 AND archived_at IS NULL`,
    values: [id, kind, at],
  });
}

/** False when there is none that no order ever had. */
export async function deleteItem(db: Db, kind: ItemKind, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM app.items WHERE id = $1 AND kind = $2 AND NOT ordered', [
    id,
    kind,
  ]);
  return rowCount === 1;
}

export async function itemExists(db: Db, kind: ItemKind, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM app.items WHERE id = $1 AND kind = $2', [id, kind]);
  return rowCount === 1;
}

/** The refusal that a violated constraint of the table means. */
export function itemRefusal(error: unknown): Problem | undefined {
  switch ((error as { constraint?: string }).constraint) {
    case 'items_name':
      return problem('name_taken');
    case 'items_category':
      return invalid({ category: 'This category does not exist' });
    case 'items_reserved':
      return invalid({ quantity: 'Open orders hold more than this' });
    default:
      return undefined;
  }
}
