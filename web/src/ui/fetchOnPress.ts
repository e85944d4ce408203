import { type DataRouter, matchRoutes } from 'react-router';

/** The code of a page is asked for as a link to it is pressed: a finger lets go a tenth of a second later. */
export function fetchOnPress(router: Pick<DataRouter, 'routes'>): void {
  const press = ({ target }: PointerEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? [])
      if (typeof route.lazy === 'function') void route.lazy();
  };
  addEventListener('pointerdown', press, { capture: true });
}
