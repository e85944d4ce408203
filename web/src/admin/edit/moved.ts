/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one === undefined) return next;
  next.splice(to, 0, one);
  return next;
}

/** The list with the one of this key `by` places further on, as far as there are places. */
export function movedBy<T>(list: readonly T[], keyOf: (row: T) => string, key: string, by: number): T[] {
  const from = list.findIndex(row => keyOf(row) === key);
  return from < 0 ? [...list] : moved(list, from, Math.max(0, from + by));
}
