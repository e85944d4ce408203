import { useEffect } from 'react';

const MOST_PAGES = 1_000_000;

/** The page of a list that the address asks for; the first where that is no page. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(Math.max(1, Math.floor(Number(params.get('page'))) || 1), MOST_PAGES);

/** Goes to the last page where there is none of the asked number: its last row may have left it. */
export function useLastPage(page: number, last: number | undefined, goTo: (page: number) => void): void {
  useEffect(() => {
    // The address is changed at once, which is not done while the page is being drawn.
    if (last !== undefined && page > Math.max(last, 1)) queueMicrotask(() => goTo(Math.max(last, 1)));
  }, [page, last, goTo]);
}
