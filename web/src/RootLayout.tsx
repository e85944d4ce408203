import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { forgetAll } from './api/cache';
import { hasSpoken, notify, onFirstNotice } from './api/notices';
import { onSessionLost } from './api/session';
import { adminPaths, isAdminPath, paths } from './paths';
import { ModalHost } from './ui/ModalHost';
import { closeAllModals } from './ui/modals';

const Toasts = lazy(() => import('./ui/Toasts').then(module => ({ default: module.Toasts })));
const AUTH_NOTICE_MS = 5000;

/** Around every page: modals, toasts, scroll positions, and what happens when the session is lost. */
export function RootLayout() {
  const navigate = useNavigate();
  const spoken = useSyncExternalStore(onFirstNotice, hasSpoken);
  useEffect(
    () =>
      onSessionLost(() => {
        closeAllModals();
        forgetAll();
        notify({
          kind: 'error',
          message: 'Session expired. Please login again.',
          durationMs: AUTH_NOTICE_MS,
        });
        void navigate(isAdminPath(window.location.pathname) ? adminPaths.login : paths.login);
      }),
    [navigate],
  );
  return (
    <>
      <Outlet />
      <ModalHost />
      {spoken && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
