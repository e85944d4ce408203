import type { Endpoint, ReplyOf } from '@mudu/contracts/endpoint';
import { useEffect, useMemo } from 'react';
import useSWR, { type KeyedMutator, type SWRConfiguration } from 'swr';
import { ApiError, asApiError } from './ApiError';
import { keyOf, retain, shownAt } from './cache';
import { addressOf, type CallInput, call } from './client';
import { freshFor } from './freshness';
import { keep, keptName, readKept } from './kept';
import { takePrefetched } from './prefetch';

const KEEP_AFTER_MS = 500;
const RETRIES = 2;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export interface ViewOptions<E extends Endpoint> extends Pick<CallInput<E>, 'params' | 'query'> {
  /** False asks for nothing yet: no session, or an id that is still unknown. */
  when?: boolean;
  /** Asked again this often while shown. */
  pollMs?: number;
  /** Shown until the first answer: what a previous visit stored. */
  initial?: ReplyOf<E>;
  /** Asked in place of the one call, for a list that comes in several pages. */
  ask?: () => Promise<ReplyOf<E>>;
  /** Keeps the last answer on screen while the next page or filter loads; not where it can not be read. */
  keepPrevious?: boolean;
}

export interface View<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Asking again while something is shown. */
  isRefreshing: boolean;
  mutate: KeyedMutator<T>;
}

const onErrorRetry: SWRConfiguration['onErrorRetry'] = (error, _key, config, revalidate, { retryCount }) => {
  const { status } = asApiError(error);
  // A refusal stays a refusal; only the network and the server's own troubles pass.
  if (status >= 400 && status < 500) return;
  // The library asks nothing at its interval while there is an error.
  const pollMs = typeof config.refreshInterval === 'number' ? config.refreshInterval : 0;
  if (retryCount > RETRIES && pollMs === 0) return;
  const wait =
    retryCount > RETRIES ? pollMs : Math.min(FIRST_RETRY_MS * 2 ** (retryCount - 1), LONGEST_RETRY_MS);
  setTimeout(() => void revalidate({ retryCount }), wait);
};

/** Keeps the reply where it may be read without a network, and brings it back where there is none. */
function useKept(name: string | undefined, reply: unknown, noNetwork: boolean): unknown {
  useEffect(() => {
    if (name === undefined || reply === undefined) return;
    // Not while the page is still being drawn.
    const timer = setTimeout(() => keep(name, reply), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, reply]);
  return useMemo(
    () => (noNetwork && name !== undefined && reply === undefined ? readKept(name) : undefined),
    [noNetwork, name, reply],
  );
}

/** What the server knows, asked again when it is no longer fresh (rules/site.md S10). */
export function useView<E extends Endpoint>(endpoint: E, options: ViewOptions<E> = {}): View<ReplyOf<E>> {
  const { params, query, when = true, pollMs, initial, keepPrevious = false } = options;
  const input = { params, query };
  const { ask = () => takePrefetched(endpoint, input) ?? call(endpoint, input) } = options;
  const key = when ? keyOf(addressOf(endpoint, { params, query })) : null;
  const { data, error, isLoading, isValidating, mutate } = useSWR<ReplyOf<E>, unknown>(key, ask, {
    dedupingInterval: freshFor(endpoint),
    focusThrottleInterval: freshFor(endpoint),
    refreshInterval: pollMs ?? 0,
    keepPreviousData: keepPrevious,
    onErrorRetry,
    ...(initial === undefined ? {} : { fallbackData: initial, revalidateOnMount: true }),
  });
  useEffect(() => (key === null ? undefined : retain(key, endpoint)), [key, endpoint]);
  const address = addressOf(endpoint, { params, query });
  // What was found before is no answer to what could not be asked.
  const own = keepPrevious && error !== undefined ? shownAt<ReplyOf<E>>(address) : data;
  const name = key === null ? undefined : keptName(endpoint, address);
  const kept = useKept(name, own, error !== undefined && asApiError(error).status === 0);
  return {
    data: own ?? (kept as ReplyOf<E> | undefined),
    error: error === undefined ? undefined : asApiError(error),
    isLoading,
    isRefreshing: isValidating && !isLoading,
    mutate,
  };
}
