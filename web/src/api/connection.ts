import { useSyncExternalStore } from 'react';

export type Connection = 'live' | 'not-live' | 'offline';

let live = true;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const isLive = (): boolean => live;

/** Whether the live stream is open. */
export function noteLive(now: boolean): void {
  if (now === live) return;
  live = now;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const current = (): Connection => (navigator.onLine ? (live ? 'live' : 'not-live') : 'offline');

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);
