import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type Coming, ComingPage } from './ui/ComingPage';
import { ErrorScreen } from './ui/ErrorScreen';

/** A page whose code is fetched when somebody goes there. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: ErrorScreen,
});

/** A page that is still to come. */
export const coming = (path: string, about: Coming): RouteObject => ({
  path,
  element: <ComingPage {...about} />,
});
