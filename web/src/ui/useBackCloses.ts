import { useEffectEvent, useLayoutEffect } from 'react';
import { unsavedSince } from './form/unsaved';

interface Over {
  close: () => void;
  /** Whether something typed since it opened would be lost. */
  loses: () => boolean;
}

/** What is open over the page, the topmost last. */
const open: Over[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

export function onOverPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isOverPage = (): boolean => open.length > 0;

/** Closes the topmost in its own way, unless something typed would be lost; says whether it did. */
export function closeTopmost(): boolean {
  const top = open.at(-1);
  if (!top || top.loses()) return false;
  top.close();
  return true;
}

/** Until the returned function runs, Back closes it instead of leaving the page. */
export function openOverPage(close: () => void): () => void {
  const over = { close, loses: unsavedSince() };
  open.push(over);
  changed();
  return () => {
    open.splice(open.indexOf(over), 1);
    changed();
  };
}

/** Back closes what is open over the page (rules/site.md S48). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // With what is drawn: whoever sees that it is gone, and goes back, means the page.
  useLayoutEffect(() => (isOpen ? openOverPage(() => close()) : undefined), [isOpen]);
}
