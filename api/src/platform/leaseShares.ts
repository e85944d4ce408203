/** A living process and the leases that it can take. */
export interface Worker {
  id: string;
  can: readonly string[];
}

/** Leases are shared out kind by kind: `view/…`, `processes/…`. */
const kindOf = (lease: string): string => lease.slice(0, lease.indexOf('/'));

/**
 * Who is to hold which lease, so that each worker has about the same number of each kind. Every worker works it out for
 * itself from the same rows. Whoever holds a lease keeps it, up to its share; what only one can take, because the others
 * are of another version, that one gets.
 */
export function leaseShares(
  workers: readonly Worker[],
  holders: ReadonlyMap<string, string>,
): Map<string, string> {
  const inOrder = [...workers].sort((a, b) => (a.id < b.id ? -1 : 1));
  const candidates = new Map<string, string[]>();
  for (const { id, can } of inOrder)
    for (const lease of can) candidates.set(lease, [...(candidates.get(lease) ?? []), id]);
  const kinds = Map.groupBy(candidates, ([lease]) => kindOf(lease));
  return new Map([...kinds.values()].flatMap(leases => [...sharesOfKind(new Map(leases), holders)]));
}

function sharesOfKind(
  candidates: ReadonlyMap<string, readonly string[]>,
  holders: ReadonlyMap<string, string>,
): Map<string, string> {
  const shares = new Map<string, number>();
  for (const ids of candidates.values())
    for (const id of ids) shares.set(id, (shares.get(id) ?? 0) + 1 / ids.length);
  const given = new Map<string, string>();
  const load = new Map<string, number>();
  const give = (lease: string, id: string) => {
    given.set(lease, id);
    load.set(id, (load.get(id) ?? 0) + 1);
  };
  // Those with the least choice first.
  const leases = [...candidates].sort(([a, of], [b, or]) => of.length - or.length || (a < b ? -1 : 1));
  for (const [lease, ids] of leases) {
    const holder = holders.get(lease);
    if (!holder || !ids.includes(holder)) continue;
    // Thirds do not add up to one.
    const share = Math.ceil((shares.get(holder) as number) - 1e-9);
    if (ids.length === 1 || (load.get(holder) ?? 0) < share) give(lease, holder);
  }
  for (const [lease, ids] of leases) {
    if (given.has(lease)) continue;
    const loadOf = (id: string) => load.get(id) ?? 0;
    give(
      lease,
      ids.reduce((least, id) => (loadOf(id) < loadOf(least) ? id : least)),
    );
  }
  return given;
}
