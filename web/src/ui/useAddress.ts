import { LONGEST_SEARCH } from '@mudu/contracts/searchField';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Edit = (params: URLSearchParams) => URLSearchParams;

interface ChangeOptions {
  /** Where the page was scrolled to stays. */
  stay?: boolean;
}

/**
 * What a page shows, in its address, so that Back, a reload and a shared link keep it. A change begins with what the
 * address has by then, not with what the page drew last, and is drawn at once: the router would otherwise draw it when
 * there is time, and on a slow device a second change, or a filter kept under a name, would miss the first.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: Edit, { stay = false }: ChangeOptions = {}): void => {
      const next = edit(new URLSearchParams(window.location.search));
      // Nothing is to be loaded for it, so that the address is changed and the page drawn when this returns.
      void navigate(`?${next}`, { replace: true, preventScrollReset: stay, flushSync: true });
    },
    [navigate],
  );
  return [params, change] as const;
}

/** The same parameters with these set; empty text takes one away. */
export function withParams(params: URLSearchParams, some: Record<string, string | number>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(some)) {
    if (value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What is searched for by an address, as far as its field would have taken it. */
export const searchIn = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').slice(0, LONGEST_SEARCH);
