import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type RouteObject, useRouteError } from 'react-router';
import { ApiError } from './api/ApiError';
import { sentenceFor } from './api/errorTable';
import { UnfetchedCode } from './offline/fetchedCode';
import { isOutdated, openAnew } from './offline/newerSite';

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
      <p>{sentenceFor(new ApiError(0, ''))}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try Again
      </button>
    </main>
  );
}

/** Until the site that was built since is there; nothing that it would need to look better is fetched any more. */
function OpeningAnew() {
  return (
    <p role="status" style={{ padding: 32, textAlign: 'center' }}>
      There is a newer version of the shop. Opening it…
    </p>
  );
}

/**
 * What a route shows when it breaks; its code is fetched only then. A site that was built anew is opened instead; code
 * that could not be fetched is asked for again once there is a network.
 */
export function RouteError() {
  const error = useRouteError();
  const [outdated] = useState(() => isOutdated(error));
  useEffect(() => {
    if (outdated) void openAnew();
  }, [outdated]);
  const unfetched = error instanceof UnfetchedCode;
  useEffect(() => {
    if (!unfetched) return;
    // By the same document it may not be: browsers remember that a module failed which public/first.js asked for.
    const again = () => window.location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [unfetched]);
  if (outdated) return <OpeningAnew />;
  return (
    <Suspense fallback={null}>
      <ErrorScreen />
    </Suspense>
  );
}

/**
 * What a route shows, fetched when somebody goes there. The router shows nothing at all where that fails, so it is asked
 * for once more by what is shown, at each visit, and is the error boundary's if it fails again.
 */
export const fetched = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: () =>
    load().then(
      Component => ({ Component }),
      () => ({ element: <AskedForAgain load={load} /> }),
    ),
});

function AskedForAgain({ load }: { load: () => Promise<ComponentType> }) {
  const [Part] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/** A page whose code is fetched when somebody goes there. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  ...fetched(load),
  ErrorBoundary: RouteError,
});
