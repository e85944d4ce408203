import type { ItemId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import type { Db } from '../../platform/transaction.js';

export interface WishlistRow {
  id: string;
  item_id: ItemId;
  created_at: Date;
}

const columns = 'id, item_id, created_at';

/** The entry of that item: the one that was there, or a new one under `id`. */
export async function keepEntry(
  db: Db,
  { id, userId, itemId, at }: { id: string; userId: string; itemId: string; at: Instant },
): Promise<WishlistRow> {
  const { rows } = await db.query<WishlistRow>(
    // A row that was there is written as it was, so that it comes back.
    `INSERT INTO app.wishlist AS kept (id, user_id, item_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, item_id) DO UPDATE SET created_at = kept.created_at RETURNING ${columns}`,
    [id, userId, itemId, at],
  );
  return rows[0] as WishlistRow;
}

export async function entryOf(db: Db, userId: string, itemId: string): Promise<WishlistRow | undefined> {
  const { rows } = await db.query<WishlistRow>(
    `SELECT ${columns} FROM app.wishlist WHERE user_id = $1 AND item_id = $2`,
    [userId, itemId],
  );
  return rows[0];
}

/** Newest first. */
export async function entriesOf(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WishlistRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    db.query<WishlistRow>(
      `SELECT ${columns} FROM app.wishlist WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    db.query<{ total: number }>('SELECT count(*)::int AS total FROM app.wishlist WHERE user_id = $1', [
      userId,
    ]),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** By an entry's or an item's id; without one, all. Whether anything went. */
export async function dropEntries(db: Db, userId: string, id?: string): Promise<boolean> {
  const { rowCount } =
    id === undefined
      ? await db.query('DELETE FROM app.wishlist WHERE user_id = $1', [userId])
      : await db.query('DELETE FROM app.wishlist WHERE user_id = $1 AND (id = $2 OR item_id = $2)', [
          userId,
          id,
        ]);
  return (rowCount ?? 0) > 0;
}
