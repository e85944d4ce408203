import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './askToLeave';
import { hasUnsaved, onUnsaved } from './form/unsaved';
import { closeAllModals, openModal, openModals } from './modals';
import { closeTopmost, isOverPage } from './useBackCloses';
import { usePageBehind } from './usePageBehind';

function closesTopmost(): boolean {
  if (isOverPage()) return closeTopmost();
  // Asked for, and its code is not here yet.
  closeAllModals();
  return true;
}

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

  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP' && (isOverPage() || openModals().length > 0);
    return isBack.current || (hasUnsaved() && nextLocation.pathname !== currentLocation.pathname);
  });
  usePageBehind(blocker.state !== 'unblocked');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isBack.current && closesTopmost()) return blocker.reset();
    const leave = () => {
      // The form that is left may be in a window over the page.
      closeAllModals();
      blocker.proceed();
    };
    return openModal(() => <LeaveDialog onClose={blocker.reset} onLeave={leave} />);
  }, [blocker]);
  return null;
}
