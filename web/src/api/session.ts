import { useSyncExternalStore } from 'react';
import { triedAgain } from './notices';
import { noteSignedIn } from './storage';

/** The one place the token lives between visits (rules/site.md S6). */
const TOKEN_KEY = 'session_token';

let token = read();
/** What is told of the session is about this, until somebody signs in. */
export const SESSION = 'session';
/** How the last session of this page ended: the person left, or it was lost under their hands. */
let ended: 'left' | 'lost' | undefined;
const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();
const replacedListeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

function changed(next: string | null): void {
  token = next;
  for (const listener of listeners) listener();
}

// Signing in or out in another tab counts here too.
addEventListener('storage', event => {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const [before, now] = [token, read()];
  if (now === before) return;
  changed(now);
  if (before === null) return;
  for (const listener of replacedListeners) listener();
});

export const currentToken = (): string | null => token;

export function keepToken(next: string, personId: string): void {
  noteSignedIn(personId);
  try {
    localStorage.setItem(TOKEN_KEY, next);
  } catch {
    // The session then lasts as long as the tab.
  }
  ended = undefined;
  changed(next);
  triedAgain(SESSION);
}

export function dropToken(how: 'left' | 'lost' = 'left'): void {
  ended = how;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was kept.
  }
  changed(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToken = (): string | null => useSyncExternalStore(subscribe, currentToken);
export const lastSessionEnded = (): 'left' | 'lost' | undefined => ended;
export const useIsSignedIn = (): boolean => useToken() !== null;

/** Called once per lost session, after the token is gone. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** Called when another tab has ended the session of this one, or somebody has signed in there in its place. */
export function onSessionReplaced(listener: () => void): () => void {
  replacedListeners.add(listener);
  return () => replacedListeners.delete(listener);
}

export function loseSession(): void {
  if (token === null) return;
  dropToken('lost');
  for (const listener of lostListeners) listener();
}
