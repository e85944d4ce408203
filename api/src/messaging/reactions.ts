import { AsyncLocalStorage } from 'node:async_hooks';
import type { Unreacted } from './process.js';

/** Events that were written by what is running now and wait to be reacted to. */
interface Reactions {
  open: boolean;
  events: Unreacted[];
}

const storage = new AsyncLocalStorage<Reactions>();

/** Runs `work` and hands on the events it wrote, those that reacting to them writes too; afterwards none is kept. */
export async function collecting<T>(work: (written: Unreacted[]) => Promise<T>): Promise<T> {
  const reactions: Reactions = { open: true, events: [] };
  try {
    return await storage.run(reactions, () => work(reactions.events));
  } finally {
    reactions.open = false;
    for (const { ending } of reactions.events) ending.left();
  }
}

/** Where nobody collects, nobody here will react: the subscription must not wait for it. */
export function handOn(events: readonly Unreacted[]): void {
  const reactions = storage.getStore();
  if (reactions?.open) reactions.events.push(...events);
  else for (const { ending } of events) ending.left();
}
