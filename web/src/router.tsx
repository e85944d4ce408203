import { createBrowserRouter } from 'react-router';
import { adminRoutes } from './adminRoutes';
import { Boot } from './Boot';
import { paths } from './paths';
import { RootLayout } from './RootLayout';
import { page, RouteError } from './routing';
import { shopRoutes } from './shopRoutes';

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Boot,
    children: [
      page(paths.landing, async () => (await import('./shop/landing/LandingPage')).LandingPage),
      {
        lazy: async () => ({ Component: (await import('./Themed')).ThemedPages }),
        children: [
          ...shopRoutes,
          ...adminRoutes,
          page('*', async () => (await import('./ui/NotFoundPage')).NotFoundPage),
        ],
      },
    ],
  },
]);
