/** All rows of a list, a batch at a time, each read only when the reader has taken the one before. */
export async function* inBatches<T>(
  next: (after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let after: T | undefined;
  for (;;) {
    const batch = await next(after);
    if (batch.length === 0) return;
    yield batch;
    after = batch.at(-1);
  }
}
