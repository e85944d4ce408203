import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';

/** The screen's own code may be what could not be fetched. */
const ErrorScreen = lazy(() =>
  Promise.all([import('./Themed'), import('./ui/ErrorScreen')]).then(
    ([{ Themed }, screen]) => ({
      default: () => (
        <Themed>
          <screen.ErrorScreen />
        </Themed>
      ),
    }),
    () => ({ default: PlainError }),
  ),
);

function PlainError() {
  return (
    <main style={{ padding: 32, textAlign: 'center' }}>
      <h1>Something went wrong!</h1>
      <p>This page could not be fetched. Please check your internet connection.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try Again
      </button>
    </main>
  );
}

/** What a route shows when it breaks; its code is fetched only then. */
export function RouteError() {
  return (
    <Suspense fallback={null}>
      <ErrorScreen />
    </Suspense>
  );
}

/** A page whose code is fetched when somebody goes there. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteError,
});
