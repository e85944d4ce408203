import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Edit = (params: URLSearchParams) => URLSearchParams;

interface ChangeOptions {
  /** Where the page was scrolled to stays. */
  stay?: boolean;
}

/** Asked for by a change that the router has not yet put into the address. */
let asked: URLSearchParams | undefined;

/**
 * What a page shows, in its address, so that Back, a reload and a shared link keep it. A change begins with what the
 * address has by then, or is about to have, not with what the page drew last, and is drawn at once: the router would
 * otherwise draw it when there is time, and on a slow device a second change, or a filter kept under a name, would miss
 * the first.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: Edit, { stay = false }: ChangeOptions = {}): void => {
      const next = edit(asked ?? new URLSearchParams(window.location.search));
      asked = next;
      const arrived = navigate(`?${next}`, { replace: true, preventScrollReset: stay, flushSync: true });
      void Promise.resolve(arrived).finally(() => {
        if (asked === next) asked = undefined;
      });
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
