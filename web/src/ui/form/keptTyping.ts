import { useEffect, useEffectEvent } from 'react';
import { currentToken, onSessionLost, onSessionReplaced } from '../../api/session';
import { readDraft, writeDraft } from '../../api/storage';

interface Kept {
  typed: object;
  /** What it is an edit of, as it was when the form was opened. */
  over?: unknown;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  typeof value.typed === 'object' &&
  value.typed !== null;

const draftOf = (name: string) => `under.${name}`;

/** What was being typed under this name when the session ended, if the same person is back. */
export const keptTyping = <T extends object>(name: string): Partial<T> | undefined =>
  readDraft(draftOf(name), isKept)?.typed as Partial<T> | undefined;

/** What that was an edit of: somebody else may have changed it since. */
export const keptOver = <T>(name: string): T | undefined =>
  readDraft(draftOf(name), isKept)?.over as T | undefined;

const isSecret = (name: string) => /password/i.test(name);

/**
 * A form that asks before it is left asks nobody when the session ends: what is typed by then waits in this tab for the
 * same person to open the form again (rules/site.md S32). `now` answers undefined where nothing has been typed.
 */
export function useKeptTyping(name: string | undefined, now: () => Kept | undefined): void {
  const keep = useEffectEvent(() => {
    const kept = name === undefined ? undefined : now();
    if (name === undefined || !kept) return;
    const typed = Object.fromEntries(Object.entries(kept.typed).filter(([field]) => !isSecret(field)));
    writeDraft(draftOf(name), { ...kept, typed });
  });
  useEffect(() => {
    // It has begun with it.
    if (name !== undefined) writeDraft(draftOf(name), undefined);
  }, [name]);
  useEffect(() => {
    const ends = [
      onSessionLost(() => keep()),
      // Who has signed in in its place is not to go on with it.
      onSessionReplaced(() => currentToken() === null && keep()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
