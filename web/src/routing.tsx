import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { Coming } from './ui/ComingPage';

const ErrorScreen = lazy(async () => ({ default: (await import('./ui/ErrorScreen')).ErrorScreen }));
const Themed = lazy(async () => ({ default: (await import('./Themed')).Themed }));

/** What a route shows when it breaks; its code is fetched only then. */
export function RouteError() {
  return (
    <Suspense fallback={null}>
      <Themed>
        <ErrorScreen />
      </Themed>
    </Suspense>
  );
}

/** A page whose code is fetched when somebody goes there. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteError,
});

/** A page that is still to come. */
export const coming = (path: string, about: Coming): RouteObject => ({
  path,
  lazy: async () => {
    const { ComingPage } = await import('./ui/ComingPage');
    return { element: <ComingPage {...about} /> };
  },
  ErrorBoundary: RouteError,
});
