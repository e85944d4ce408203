import { type KindCounts, kindCounts } from '../kindCounts.js';
import type { NotificationType } from './requests.js';

/** What a person's notifications are told apart by. */
export interface InboxKind {
  type: NotificationType;
  /** Whether it came with an announcement. */
  announced: boolean;
  read: boolean;
}

const kinds = kindCounts(['type', 'announced', 'read']);

/** The counts after one was told, read or removed. */
export const inboxRecounted = (
  counts: KindCounts,
  before: InboxKind | null,
  after: InboxKind | null,
): KindCounts => kinds.recounted(counts, before && { ...before }, after && { ...after });

/** How many there are of all kinds that are let through. */
export const inboxCountOf = (counts: KindCounts, letsThrough: (kind: InboxKind) => boolean): number =>
  kinds.countOf(counts, ({ type, announced, read }) =>
    letsThrough({ type: type as NotificationType, announced: announced === 'true', read: read === 'true' }),
  );
