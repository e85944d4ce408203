export interface Notice {
  kind: 'success' | 'error' | 'info';
  message: string;
  title?: string;
  /** A button on it: `Undo`. */
  action?: {
    label: string;
    run: () => void;
    /** Whether somebody is at the toast, which stays so long. */
    onHeld?: ((held: boolean) => void) | undefined;
  };
  /** What a tap on it does. Who shows it also says it: such a toast is not announced by itself. */
  onOpen?: () => void;
  /** Of news about one thing only the newest stay; a failure told about it goes once it was tried again (`triedAgain`). */
  about?: string | undefined;
  /** `TOAST_MS` unless said otherwise (rules/site.md S4). */
  durationMs?: number;
}

/** `toldAt`: when it was said, which may be before anything could show it (ms of `performance.now()`). */
type Listener = (notice: Notice, toldAt: number) => void;
const listeners = new Set<Listener>();
const hearers = new Set<Listener>();
type TriedListener = (about: string, began: number) => void;
const triedListeners = new Set<TriedListener>();
const firstListeners = new Set<() => void>();
let waiting: { notice: Notice; toldAt: number }[] = [];
let spoken = false;

/** Says something to the person; shown as a toast once the screen is up. */
export function notify(notice: Notice): void {
  const toldAt = performance.now();
  if (listeners.size === 0) waiting.push({ notice, toldAt });
  if (!spoken) {
    spoken = true;
    for (const listener of firstListeners) listener();
  }
  for (const listener of listeners) listener(notice, toldAt);
  for (const hearer of hearers) hearer(notice, toldAt);
}

/**
 * What had failed was tried again: what was told of it goes, or `Network error` stood beside `Saved`. What was told
 * only after that try `began` (ms of `performance.now()`) stays: nobody had read it by then.
 */
export function triedAgain(about: string, began = performance.now()): void {
  waiting = waiting.filter(({ notice, toldAt }) => notice.about !== about || toldAt > began);
  for (const listener of triedListeners) listener(about, began);
}

/** As long as the shop may need to tell what follows from what this page has done. */
const JUST_MS = 10_000;
let doneAt = Number.NEGATIVE_INFINITY;
/** This page moves money or an order, and says so itself. */
export const noteDone = (): void => {
  doneAt = performance.now();
};
export const hasJustDone = (): boolean => performance.now() - doneAt < JUST_MS;

/** Only to those who hear the page: others see it where they look. */
export function say(message: string, kind: Notice['kind'] = 'info'): void {
  for (const hearer of hearers) hearer({ kind, message }, performance.now());
}

/** A field that gets the focus is read with its error; one that has it already is read by nobody. */
export function focusOrSay(field: HTMLElement, error: string | undefined): void {
  if (field === document.activeElement && error) say(error, 'error');
  else field.focus();
}

export const notifySuccess = (message: string): void => notify({ kind: 'success', message });
export const TOAST_MS = 4000;
/** A session or a right that is missing (rules/site.md S4). */
export const AUTH_MS = 5000;
/** Something is gone, and how it comes back; there is time to read it and to decide (rules/site.md S4). */
export const UNDO_MS = 8000;
/** As long as such a toast is read, and a little more: then the shop is told. */
export const REMOVAL_MS = UNDO_MS + 500;
/** A toast takes no press before: longer than it takes to press what one has just seen. */
export const SETTLES_MS = 500;
export const notifyUndo = (message: string, undo: () => void, onHeld?: (held: boolean) => void): void =>
  notify({ kind: 'success', message, durationMs: UNDO_MS, action: { label: 'Undo', run: undo, onHeld } });
export const notifyError = (message: string): void => notify({ kind: 'error', message });

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const { notice, toldAt } of waiting.splice(0)) listener(notice, toldAt);
  return () => listeners.delete(listener);
}

export function onTriedAgain(listener: TriedListener): () => void {
  triedListeners.add(listener);
  return () => triedListeners.delete(listener);
}

/** For what says them aloud; unlike a toast it is there before the first one. */
export function onSaid(hearer: Listener): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

/** Whether anything was ever said: the toasts' code is fetched with the first notice. */
export const hasSpoken = (): boolean => spoken;
export function onFirstNotice(listener: () => void): () => void {
  firstListeners.add(listener);
  return () => firstListeners.delete(listener);
}
