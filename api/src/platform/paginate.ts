/** All rows of a list, `atOnce` to a query, each query after the last row of the one before. */
export async function* paginate<T>(
  atOnce: number,
  next: (after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: T | undefined;
  for (;;) {
    const rows = await next(after);
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1);
  }
}
