import { useEffect } from 'react';

/** Where the router keeps how far each entry of the history was scrolled, by the entry's key. */
export const PLACES = 'scroll_places';

function keptPlace(key: string): number {
  try {
    return JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[key] ?? 0;
  } catch {
    return 0;
  }
}

/**
 * A page that is loaded again is short until what it shows is there, and the router scrolls it before. It is scrolled
 * once it is as tall as it was, unless somebody has done something with it meanwhile.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const key: string = history.state?.key ?? '';
    const wanted = keptPlace(key);
    if (wanted === 0) return;
    const done = new AbortController();
    const heights = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < wanted) return;
      if (history.state?.key === key) scrollTo(0, wanted);
      done.abort();
    });
    heights.observe(document.body);
    done.signal.addEventListener('abort', () => heights.disconnect());
    for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(touch, () => done.abort(), { signal: done.signal, passive: true });
    return () => done.abort();
  }, []);
}
