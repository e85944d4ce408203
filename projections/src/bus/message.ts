import { isPosition, later } from '@mudu/event-store/eventStore';
import type { ViewChanged } from './bus.js';

/** Past so many names a message says "everyone": naming them costs more than a needless reload. */
const MANY = 2000;

/** One message between processes, as text; `from` lets the sender know its own again. */
export const encode = (from: string, message: ViewChanged): string => JSON.stringify({ from, ...message });

/** Undefined for what is not a message of ours. */
export function decode(text: string | undefined): { from: string; message: ViewChanged } | undefined {
  try {
    const { from, view, version, position, people, ids } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof from !== 'string' || typeof view !== 'string') return undefined;
    if (typeof position !== 'string' || !isPosition(position)) return undefined;
    if (typeof version !== 'number') return undefined;
    if (!Array.isArray(people) || !Array.isArray(ids)) return undefined;
    return { from, message: { view: view as ViewChanged['view'], version, position, people, ids } };
  } catch {
    return undefined;
  }
}

export const toEveryone = ({ view, version, position }: ViewChanged): ViewChanged => ({
  view,
  version,
  position,
  people: ['*'],
  ids: [],
});

/** Two changes of one view as one. */
export function merge(earlier: ViewChanged | undefined, next: ViewChanged): ViewChanged {
  const merged = earlier
    ? {
        view: next.view,
        version: next.version,
        position: later(earlier.position, next.position),
        people: [...new Set([...earlier.people, ...next.people])],
        ids: [...new Set([...earlier.ids, ...next.ids])],
      }
    : next;
  const tooMany = merged.people.length + merged.ids.length > MANY;
  return tooMany || merged.people.includes('*') ? toEveryone(merged) : merged;
}
