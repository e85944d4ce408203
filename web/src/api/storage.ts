/** Browser storage that may be full, blocked or hold nonsense; the shop works without it. */
function read<T>(
  storage: () => Storage,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const text = storage().getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}

function forget(storage: () => Storage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

const device = () => localStorage;
const tab = () => sessionStorage;

/** Of this device, until it is forgotten. */
export const readStored = <T>(key: string, isValid: (value: unknown) => value is T): T | undefined =>
  read(device, key, isValid);
export const writeStored = (key: string, value: unknown): void => write(device, key, value);

export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Copies of a person's own things begin with this; they are gone when the session is. */
export const PERSONAL = 'my.';
export const forgetPersonal = (): void => forget(device, PERSONAL);

const WHO = 'signed_in_as';
const isText = (value: unknown): value is string => typeof value === 'string';
/** Null for somebody who has not signed in since the last one signed out. */
const who = (): string | null => read(device, WHO, isText) ?? null;
export const noteSignedIn = (personId: string): void => write(device, WHO, personId);

/**
 * What somebody is in the middle of: of this tab, so that it survives a reload, Back and a session that ran out, and
 * theirs alone, whoever signs in next; what nobody in particular has begun is gone on with by who signs in. Undefined
 * takes it away.
 */
const DRAFT = 'draft.';
const draftOf = (person: string | null, name: string) => `${DRAFT}${person ?? ''}.${name}`;
export const readDraft = <T>(name: string, isValid: (value: unknown) => value is T): T | undefined =>
  read(tab, draftOf(who(), name), isValid) ?? read(tab, draftOf(null, name), isValid);
export function writeDraft(name: string, value: unknown): void {
  write(tab, draftOf(null, name), undefined);
  write(tab, draftOf(who(), name), value);
}
/** As signing out does, in every tab: the next person at this device starts with nothing. */
const LEFT = 'left_at';
export function forgetDrafts(): void {
  forget(tab, DRAFT);
  write(device, WHO, undefined);
  write(device, LEFT, Date.now());
}
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === LEFT) forget(tab, DRAFT);
  });
