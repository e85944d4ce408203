interface Kept {
  id: string;
  version: number;
}

/** What changes of this tab have made of each thing, those that came one after the other with nobody else between. */
export function ownChanges<T extends Kept>() {
  const runs = new Map<string, { since: number; last: T }>();
  return {
    /** A change that was made over `before`, and what it made. */
    note(before: T, made: T): void {
      const run = runs.get(made.id);
      const since = run?.last.version === before.version ? run.since : made.version;
      runs.set(made.id, { since, last: made });
    },
    /**
     * Over what a change is taken back: the last one after it. Where somebody else came between it is over what the
     * change made, which the shop refuses with the sentence of a 409.
     */
    lastAfter(made: T): T {
      const run = runs.get(made.id);
      return run && made.version >= run.since ? run.last : made;
    },
  };
}
