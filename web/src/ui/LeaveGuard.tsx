import { lazy, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsaved, onUnsaved } from './form/unsaved';
import { closeAllModals, closeModal, openModal, openModals } from './modals';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }));

/**
 * Asks before a page is left on which somebody is in the middle of typing; else Back closes the window that is over the
 * page, and leaves the page where it is. Once around all pages: the router has room for one blocker.
 */
export function LeaveGuard() {
  const unsaved = useSyncExternalStore(onUnsaved, hasUnsaved);
  // The browser asks in its own words when the tab is closed, and keeps no such page for going back to: so only then.
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      (hasUnsaved() || (historyAction === 'POP' && openModals().length > 0)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const top = openModals().at(-1);
    if (!hasUnsaved()) {
      if (top) closeModal(top.id);
      return blocker.reset();
    }
    const leave = () => {
      // The form that is left may be in a window over the page.
      closeAllModals();
      blocker.proceed();
    };
    return openModal(() => <LeaveDialog onStay={blocker.reset} onLeave={leave} />);
  }, [blocker]);
  return null;
}
