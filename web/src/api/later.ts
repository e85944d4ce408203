import { useSyncExternalStore } from 'react';

/** As long as the toast with its Undo is read, and a little more. */
const WAIT_MS = 8_500;

interface Waiting {
  run: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Waiting>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();
let names: ReadonlySet<string> = new Set();

function changed(): void {
  names = new Set([...waiting.keys(), ...underWay]);
  for (const listener of listeners) listener();
}

/** Carried out when there is nothing to undo any more; at once when the page goes or the session ends. */
export function later(name: string, run: Waiting['run']): void {
  takeBack(name);
  waiting.set(name, { run, timer: setTimeout(() => void carryOut(name), WAIT_MS) });
  changed();
}

/** Answers whether it was still to come. */
export function takeBack(name: string): boolean {
  const found = waiting.get(name);
  if (!found) return false;
  clearTimeout(found.timer);
  waiting.delete(name);
  changed();
  return true;
}

async function carryOut(name: string): Promise<void> {
  const found = waiting.get(name);
  if (!found) return;
  clearTimeout(found.timer);
  waiting.delete(name);
  underWay.add(name);
  try {
    await found.run();
  } finally {
    underWay.delete(name);
    changed();
  }
}

export const carryOutNow = (): Promise<unknown> =>
  Promise.allSettled([...waiting.keys()].map(name => carryOut(name)));

if (typeof window !== 'undefined') addEventListener('pagehide', () => void carryOutNow());

/** Names of what is as good as done. */
export const useLater = (): ReadonlySet<string> =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names,
  );
