import type { Endpoint } from '@mudu/contracts/endpoint';
import { type Cache, type ScopedMutator, type State, useSWRConfig } from 'swr';
import { forgetAskedAhead, hearAskedAhead } from './askedAhead';
import { forgetPrefetched } from './prefetch';
import { currentToken } from './session';
import { forgetPersonal } from './storage';
import { isAbout, viewsRead } from './viewsRead';

const RETENTION_MS = 10 * 60_000;
const SWEEP_MS = 60_000;

const entries = new Map<string, State>();
const users = new Map<string, number>();
const unusedSince = new Map<string, number>();
const viewsOf = new Map<string, readonly string[]>();

let mutate: ScopedMutator | undefined;

/** Raised when everything is forgotten: what was under way or counted as fresh then is nothing to the next session. */
let session = 0;
const MARK = '#';
/** An address as the cache knows it. */
export const keyOf = (address: string): string => `${address}${MARK}${session}`;
const addressIn = (key: string): string => key.slice(0, key.lastIndexOf(MARK));

/** Ties this module to the cache in use; called once, around all pages. */
export function useCacheBinding(): void {
  const config = useSWRConfig();
  mutate = config.mutate;
}

/** The cache of every query. What no screen shows any more is forgotten after ten minutes. */
export function cacheProvider(): Cache {
  setInterval(() => {
    const oldest = Date.now() - RETENTION_MS;
    for (const [key, since] of unusedSince) {
      if (since > oldest) continue;
      entries.delete(key);
      unusedSince.delete(key);
      viewsOf.delete(key);
    }
  }, SWEEP_MS);
  return entries as Cache;
}

/** What has been asked before the first page opens is there when it does, where it came in time. */
export function showAskedAhead(): void {
  hearAskedAhead(currentToken(), (address, data) => {
    const key = keyOf(address);
    if (!entries.has(key))
      entries.set(key, { data, error: undefined, isLoading: false, isValidating: false });
  });
}

/** Marks the key as shown on a screen until the returned function runs. */
export function retain(key: string, endpoint: Endpoint): () => void {
  viewsOf.set(key, viewsRead(endpoint));
  users.set(key, (users.get(key) ?? 0) + 1);
  unusedSince.delete(key);
  return () => {
    const left = (users.get(key) ?? 1) - 1;
    if (left > 0) users.set(key, left);
    else {
      users.delete(key);
      unusedSince.set(key, Date.now());
    }
  };
}

const startsWithPath = (key: string, path: string) =>
  key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`);

const isOfSession = (key: string) => key.endsWith(`${MARK}${session}`);

const mutateWhere = async (matches: (key: string) => boolean): Promise<unknown> =>
  mutate?.(key => typeof key === 'string' && isOfSession(key) && matches(key));

/** Whether an answer is there to show at once. */
export const hasCached = (address: string): boolean => entries.get(keyOf(address))?.data !== undefined;

/** The answer that is shown, or was a moment ago. */
export const shownAt = <T>(address: string): T | undefined => entries.get(keyOf(address))?.data;

/** Puts a known answer, or what is made of the one shown, in its place. */
export const show = <T>(address: string, answer: T | ((shown: T | undefined) => T)): void =>
  void mutate?.(keyOf(address), answer, { revalidate: false });

/** Reads again whatever lies under these paths: `refresh('/cart', '/orders')`. */
export const refresh = (...pathPrefixes: string[]): Promise<unknown> =>
  mutateWhere(key => pathPrefixes.some(path => startsWithPath(addressIn(key), path)));

const isOf = (key: string, views: readonly string[]) => isAbout(views, viewsOf.get(key) ?? []);

function outdate(views: readonly string[], matches: (key: string) => boolean): Promise<unknown> {
  forgetAskedAhead();
  forgetPrefetched(views);
  return mutateWhere(key => isOf(key, views) && matches(key));
}

/** Reads again what comes from these views; what was asked ahead for a page that is not there yet, too. */
export const refreshViews = (views: readonly string[]): Promise<unknown> => outdate(views, () => true);

/** What comes from these views and is on no screen is read again when it is shown. */
export const outdateUnshown = (views: readonly string[]): Promise<unknown> =>
  outdate(views, key => !users.has(key));

/** The addresses on a screen that come from these views, as the cache knows them. */
export const shownOf = (views: readonly string[]): string[] =>
  [...users.keys()].filter(key => isOfSession(key) && isOf(key, views));

export const isBeingRead = (key: string): boolean => entries.get(key)?.isValidating === true;

export function readAgain(key: string): void {
  if (isOfSession(key)) void mutate?.(key);
}

/** Reads again what could not be read: the server can be reached again. */
export const refreshFailed = (): Promise<unknown> =>
  mutateWhere(key => entries.get(key)?.error !== undefined);

/** Reads again whatever is on a screen. */
export const refreshShown = (): Promise<unknown> => mutateWhere(key => users.has(key));

/** Forgets every answer: they were another session's. */
export function forgetAnswers(): void {
  void mutate?.(() => true, undefined, { revalidate: false });
  session += 1;
  entries.clear();
  unusedSince.clear();
}

/** Forgets everything, as signing out does. */
export function forgetAll(): void {
  forgetAnswers();
  forgetPersonal();
}
