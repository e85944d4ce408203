import type { DataRouter } from 'react-router';

let isLoading = false;
let begun = 0;
const listeners = new Set<() => void>();

/**
 * Follows what the router knows of ways to other pages (rules/site.md S57): it draws that one has begun only when there
 * is time to.
 */
export function followWays(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let destination = router.state.location.pathname;
  router.subscribe(({ navigation, location }) => {
    const { pathname } = navigation.location ?? location;
    if (pathname !== destination) begun += 1;
    destination = pathname;
    isLoading = navigation.state !== 'idle';
    for (const listener of listeners) listener();
  });
}

export function onWays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the code of the page that somebody goes to is on its way: to go anywhere now would end that way. */
export const isOnTheWay = (): boolean => isLoading;

/** How many ways to other pages have begun: as many as before, and nobody has gone elsewhere since. */
export const waysBegun = (): number => begun;
