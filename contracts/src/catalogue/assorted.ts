/**
 * The first of each family, then the second of each, and so on: mixed, instead of one family after the other.
 */
export function assorted<T>(items: readonly T[], familyOf: (item: T) => string): T[] {
  const families = new Map<string, T[]>();
  for (const item of items) {
    const family = families.get(familyOf(item));
    if (family) family.push(item);
    else families.set(familyOf(item), [item]);
  }
  const rows = [...families.values()];
  const longest = Math.max(0, ...rows.map(row => row.length));
  return Array.from({ length: longest }, (_, turn) => rows.flatMap(row => row[turn] ?? [])).flat();
}
