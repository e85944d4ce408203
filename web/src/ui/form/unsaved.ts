/** Forms that somebody has begun and not sent, wherever on the screen. */
const begun = new Set<symbol>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Until the returned function runs, leaving the page asks first. */
export function keepUnsaved(): () => void {
  const form = Symbol('form');
  begun.add(form);
  changed();
  return () => {
    begun.delete(form);
    changed();
  };
}

export const hasUnsaved = (): boolean => begun.size > 0;

/** Asks whether something has been begun since, and is not saved. */
export function unsavedSince(): () => boolean {
  const before = new Set(begun);
  return () => [...begun].some(form => !before.has(form));
}

/** For leaving that nobody chose, such as a session that has ended. */
export function forgetUnsaved(): void {
  begun.clear();
  changed();
}

export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
