import { deleteNotification } from '@mudu/contracts/endpoints/notification';
import { deleteAddress } from '@mudu/contracts/endpoints/person';
import { useSyncExternalStore } from 'react';
import { refresh, refreshViews } from './cache';
import { noticeFor } from './errorTable';
import { notify, REMOVAL_MS } from './notices';
import { currentToken } from './session';
import { readDraft, writeDraft } from './storage';
import { perform } from './useCommand';

/** What can be removed with an Undo (rules/site.md S33). */
const kinds = {
  address: {
    endpoint: deleteAddress,
    fallback: undefined,
    stays: 'The address was not deleted',
    after: () => refresh('/auth/addresses'),
  },
  notification: {
    endpoint: deleteNotification,
    fallback: 'Failed to delete notification.',
    stays: 'The notification was not deleted',
    after: () => refreshViews(['notifications']),
  },
} as const;

export type Removable = keyof typeof kinds;

const waiting = new Map<string, { kind: Removable; timer: ReturnType<typeof setTimeout> }>();
const underWay = new Map<string, Removable>();
const listeners = new Set<() => void>();
let ids: ReadonlySet<string> = new Set();

function changed(): void {
  ids = new Set([...waiting.keys(), ...underWay.keys()]);
  for (const listener of listeners) listener();
}

/** The shop is told when there is nothing to undo any more; at once when the page goes or the session ends. */
export function removeLater(kind: Removable, id: string): void {
  takeBack(id);
  waiting.set(id, { kind, timer: setTimeout(() => void carryOut(id), REMOVAL_MS) });
  changed();
}

/** Nothing is sent as long as somebody is at its Undo. */
export function holdRemoval(id: string, held: boolean): void {
  const found = waiting.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  if (!held) found.timer = setTimeout(() => void carryOut(id), REMOVAL_MS);
}

/** Answers whether it was still to come. */
export function takeBack(id: string): boolean {
  const found = waiting.get(id);
  if (!found) return false;
  clearTimeout(found.timer);
  waiting.delete(id);
  changed();
  return true;
}

async function carryOut(id: string): Promise<void> {
  const found = waiting.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  waiting.delete(id);
  await remove(found.kind, id);
}

async function remove(kind: Removable, id: string): Promise<void> {
  const { endpoint, fallback, stays, after } = kinds[kind];
  underWay.set(id, kind);
  try {
    await perform(
      endpoint,
      { params: { id } },
      {
        fallback,
        onRefused: error => {
          // The person is somewhere else by now, and the sentence about the network names nothing.
          if (error.status === 0) notify({ ...noticeFor(error), title: stays });
          // Deleted somewhere else already: the list only has to be read again.
          return error.status === 0 || error.status === 404;
        },
      },
    );
    await after();
  } finally {
    underWay.delete(id);
    changed();
  }
}

export const removeNow = (): Promise<unknown> =>
  Promise.allSettled([...waiting.keys()].map(id => carryOut(id)));

const DRAFT = 'removals';
type Left = readonly [id: string, kind: Removable];
const isLeft = (value: unknown): value is Left[] =>
  Array.isArray(value) && value.every(([id, kind]) => typeof id === 'string' && kind in kinds);

/** What is sent as a page goes may come after the next page's first look, or not at all: the next page sends it again. */
function leave(): void {
  void removeNow();
  if (underWay.size > 0) writeDraft(DRAFT, [...underWay]);
}

function resume(): void {
  const left = readDraft(DRAFT, isLeft) ?? [];
  writeDraft(DRAFT, undefined);
  if (currentToken() === null) return;
  for (const [id, kind] of left) void remove(kind, id);
  changed();
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', leave);
  resume();
}

/** The ids of what is as good as removed. */
export const useRemoved = (): ReadonlySet<string> =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids,
  );
