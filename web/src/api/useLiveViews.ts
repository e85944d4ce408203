import { useEffect } from 'react';
import { refreshShown } from './cache';
import { isLive, noteLive } from './connection';
import { useToken } from './session';

/** Without a stream the page asks by itself (rules/site.md S31). */
const POLL_MS = 60_000;

/** What changes on the server appears on screen without a reload. The token travels in a header, never in the address. */
export function useLiveViews(): void {
  const token = useToken();
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    // A script of its own: nothing on the screen waits for it.
    const begin = () =>
      import('./live').then(
        ({ followViews }) => followViews(stop.signal),
        () => {
          noteLive(false);
          setTimeout(() => {
            if (!stop.signal.aborted) void begin();
          }, POLL_MS);
        },
      );
    void begin();
    const poll = setInterval(() => {
      if (!isLive()) void refreshShown();
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      stop.abort();
      noteLive(true);
    };
  }, [token]);
}
