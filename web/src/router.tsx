import { createBrowserRouter } from 'react-router';
import { newKey } from './api/newKey';
import { adminPaths, isAdminPath, paths } from './paths';
import { RootLayout } from './RootLayout';
import { fetched, page, RouteError } from './routing';
import { shopRoutes } from './shopRoutes';
import { fetchOnPress } from './ui/fetchOnPress';
import { followWays } from './ui/ways';

const THEMED = 'themed';

/**
 * Every address that is opened anew is an entry of its own, so that it is not scrolled to where the one before it was; a
 * reload and Back keep what is known of theirs. Without a key the router calls all of them by one name.
 */
if (!window.history.state?.key) window.history.replaceState({ ...window.history.state, key: newKey() }, '');

export const router = createBrowserRouter(
  [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        page(paths.landing, async () => (await import('./shop/landing/LandingPage')).LandingPage),
        {
          id: THEMED,
          ...fetched(async () => (await import('./Themed')).ThemedPages),
          children: [...shopRoutes, page('*', async () => (await import('./ui/NotFoundPage')).NotFoundPage)],
        },
      ],
    },
  ],
  {
    // Shoppers need not fetch the list of staff's pages. Asked for what only `*` and parameters match so far.
    async patchRoutesOnNavigation({ path, patch }) {
      if (!isAdminPath(path)) return;
      const routes = await import('./adminRoutes').then(
        ({ adminRoutes }) => adminRoutes,
        error => [page(`${adminPaths.root}/*`, () => Promise.reject(error))],
      );
      patch(THEMED, routes);
    },
  },
);

followWays(router);
fetchOnPress(router);
