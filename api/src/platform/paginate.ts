/** Every row of a list in turn, `atOnce` of them read at a time, each time after the last one of the time before. */
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
