import { useEffect } from 'react';

/** What fades away is hidden before it is taken out. */
const isThere = (element: Element): boolean =>
  element.isConnected && getComputedStyle(element).visibility !== 'hidden';

const canHold = (element: Element): boolean =>
  isThere(element) && !element.matches(':disabled, [aria-hidden="true"] *');

/** The nearest thing around it that is still there and takes the focus; on a page that is its heading. */
function heirOf(around: readonly Element[]): HTMLElement | undefined {
  const nearest = around.find(element => element.hasAttribute('tabindex') && canHold(element));
  if (nearest instanceof HTMLElement && nearest.localName !== 'main') return nearest;
  const heading = document.querySelector('h1[tabindex]');
  const found = heading && canHold(heading) ? heading : nearest;
  return found instanceof HTMLElement ? found : undefined;
}

/**
 * Whoever works by keyboard is never thrown back to the top of the document: when what has the focus goes away or is
 * switched off, the focus waits for it, or goes to what was around it. Browsers say little when that happens.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let held: { element: HTMLElement; around: Element[]; wasOff: boolean } | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const around: Element[] = [];
      for (let at = target.parentElement; at; at = at.parentElement) around.push(at);
      held = { element: target, around, wasOff: false };
    };
    // Some browsers tell of a focus that is lost by a removal, while the element is still there: it is looked at afterwards.
    const look = () => {
      const was = held;
      setTimeout(() => {
        if (held !== was || document.activeElement !== document.body) return;
        // Taken away by the person, with a press beside everything, say: nothing to keep.
        if (was && canHold(was.element)) held = undefined;
        else keep();
      });
    };
    const keep = () => {
      if (!held) return;
      const { element, around } = held;
      // The browser takes the focus from it a moment later.
      if (element.matches(':disabled')) held.wasOff = true;
      if (document.activeElement !== document.body) return;
      if (!isThere(element)) heirOf(around)?.focus({ preventScroll: true });
      else if (held.wasOff && canHold(element)) element.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', look);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', look);
    };
  }, []);
}
