/**
 * From which end of a list a page is read: one far back is near the other end, and reading it from there passes over
 * less.
 *
 * @param total - how many the list has; not needed for the first page
 */
export function nearerEnd(
  { page, limit }: { page: number; limit: number },
  total: number,
): { backwards: boolean; skip: number; take: number } {
  const skip = (page - 1) * limit;
  if (page === 1 || skip < total / 2) return { backwards: false, skip, take: limit };
  const left = Math.max(0, total - skip);
  const take = Math.min(limit, left);
  return { backwards: true, skip: left - take, take };
}

/** The page with the total, which a page far back is looked up by. */
export async function pageOf<Row>(
  asked: { page: number; limit: number },
  counted: () => Promise<number>,
  read: (from: ReturnType<typeof nearerEnd>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  if (asked.page === 1) {
    const [rows, total] = await Promise.all([read(nearerEnd(asked, 0)), counted()]);
    return { rows, total };
  }
  const total = await counted();
  const from = nearerEnd(asked, total);
  if (from.take === 0) return { rows: [], total };
  const rows = await read(from);
  return { rows: from.backwards ? rows.reverse() : rows, total };
}

/**
 * Keys of the rows of a page, as a statement. Where a search has several ways to find a row each is a part of its own,
 * read in the order of an index no further than the page goes: one condition with OR would be looked up in every row.
 *
 * @param wheres - `WHERE` of each part, all of the same values; `$n` and the next are how many to take and to skip
 */
export function pageKeys(
  table: string,
  keys: readonly string[],
  { wheres, values }: { wheres: readonly string[]; values: readonly unknown[] },
  falling: boolean,
): { text: string; order: string } {
  const order = `ORDER BY ${keys.map(key => (falling ? `${key} DESC` : key)).join(', ')}`;
  const [take, skip] = [`$${values.length + 1}::bigint`, `$${values.length + 2}::bigint`];
  const columns = keys.join(', ');
  const parts = wheres.map(
    where => `(SELECT ${columns} FROM ${table} ${where} ${order} LIMIT ${take} + ${skip})`,
  );
  return {
    text: `SELECT ${columns} FROM (${parts.join(' UNION ')}) AS found ${order} LIMIT ${take} OFFSET ${skip}`,
    order,
  };
}
