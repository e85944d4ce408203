import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { forgetAll, forgetAnswers, useCacheBinding } from './api/cache';
import { AUTH_MS, hasSpoken, notify, onFirstNotice } from './api/notices';
import { onSessionLost, onSessionReplaced, SESSION } from './api/session';
import { adminPaths, isAdminPath, paths } from './paths';
import { Announcer } from './ui/Announcer';
import { forgetUnsaved } from './ui/form/unsaved';
import { LeaveGuard } from './ui/LeaveGuard';
import { ModalHost } from './ui/ModalHost';
import { closeAllModals } from './ui/modals';
import { type LaterCode, useCode } from './ui/useCode';
import { useFocusKeeper } from './ui/useFocusKeeper';
import { PLACES, useKeptPlace } from './ui/useKeptPlace';
import { WayBar } from './ui/WayBar';

const fetchToasts = () => import('./ui/Toasts');
const toasts: LaterCode<ComponentType> = { fetch: async () => (await fetchToasts()).Toasts };
/** Fetched ahead, so that "no network" can still be said without one. */
const TOASTS_AHEAD_MS = 2500;
const TOASTS_AGAIN_MS = 5000;

/** From the first word on. Without a network their code may not come; what is to be said waits for it. */
function SpokenToasts() {
  const spoken = useSyncExternalStore(onFirstNotice, hasSpoken);
  const [turn, setTurn] = useState(0);
  const Toasts = useCode(toasts, {
    isWanted: spoken,
    turn,
    onTrouble: () => setTimeout(() => setTurn(before => before + 1), TOASTS_AGAIN_MS),
  });
  return Toasts && <Toasts />;
}

/** With what was typed in them: whose it was has gone. */
function closeWindows(): void {
  closeAllModals();
  forgetUnsaved();
}

/** Around every page: modals, toasts, scroll positions, and what happens when the session is lost. */
export function RootLayout() {
  useCacheBinding();
  useFocusKeeper();
  useKeptPlace();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => fetchToasts().catch(() => undefined), TOASTS_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onSessionLost(() => {
        closeWindows();
        forgetAll();
        notify({
          kind: 'error',
          message: 'Session expired. Please login again.',
          durationMs: AUTH_MS,
          about: SESSION,
        });
        const { pathname, search } = window.location;
        const from = pathname + search;
        void navigate(isAdminPath(pathname) ? adminPaths.login : paths.login, { state: { from } });
      }),
    [navigate],
  );
  useEffect(
    () =>
      onSessionReplaced(() => {
        closeWindows();
        // What is kept on the device may be the next person's already.
        forgetAnswers();
      }),
    [],
  );
  return (
    <>
      <WayBar />
      <Outlet />
      <Announcer />
      <LeaveGuard />
      <ModalHost />
      <SpokenToasts />
      <ScrollRestoration storageKey={PLACES} />
    </>
  );
}
