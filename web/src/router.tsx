import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { adminRoutes } from './adminRoutes';
import { paths } from './paths';
import { RootLayout } from './RootLayout';
import { shopRoutes } from './shopRoutes';
import { ErrorScreen } from './ui/ErrorScreen';
import { NotFoundPage } from './ui/NotFoundPage';
import { PageSkeleton } from './ui/PageSkeleton';

const landing: RouteObject = {
  path: paths.landing,
  lazy: async () => ({
    Component: (await import('./shop/landing/LandingPage')).LandingPage as ComponentType,
  }),
};

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: PageSkeleton,
    children: [landing, ...shopRoutes, ...adminRoutes, { path: '*', Component: NotFoundPage }],
  },
]);
