import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isOverPage, onOverPage } from './useBackCloses';
import { isOnTheWay, onWays } from './ways';

/** The key of the tab's first entry, while the second is the same page once more. */
let doubled: string | undefined;

/** The router counts its entries, from 0, in what the browser keeps of each. */
const isEntry = (number: number, key: string) =>
  window.history.state?.idx === number && window.history.state.key === key;

/**
 * Behind the first page that a tab has opened is none of ours, and a browser that goes there asks nobody. So when
 * something opens over such a page, the page becomes an entry of its own behind itself, and Back comes to the router;
 * later Back goes on through it (rules/site.md S48). Not while somebody is asked whether to leave: the router would take
 * it for an answer.
 */
export function usePageBehind(isAsked: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, state } = location;
  const arrivedBy = useNavigationType();
  const going = useSyncExternalStore(onWays, isOnTheWay);
  const open = useSyncExternalStore(onOverPage, isOverPage);
  useEffect(() => {
    if (state?.doubles) doubled = state.doubles;
    else if (key === doubled && isEntry(0, key)) window.history.back();
    // Another page has taken the place of the second.
    else if (arrivedBy === 'PUSH' && isEntry(1, key)) doubled = undefined;
  }, [key, state, arrivedBy]);
  useEffect(() => {
    // A way may have begun since this was drawn.
    if (open && !going && !isOnTheWay() && !isAsked && isEntry(0, key))
      void navigate(location, { state: { ...state, doubles: key }, preventScrollReset: true });
  }, [open, going, isAsked, location, key, state, navigate]);
}
