import type { NotificationEvent } from '@mudu/contracts/notification/events';
import type { Instant } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';
import { DigestSet } from '../../messaging/snapshots/digestSet.state.js';

export interface InboxCommand {
  type: 'Read' | 'Remove';
  /** Notifications of this person. */
  ids: readonly string[];
  at: Instant;
}

/** What a person did with theirs, while it was kept. */
export interface InboxState {
  /** What was removed later may still be among them. */
  read: DigestSet;
  removed: DigestSet;
}

export const inboxDecider: Decider<InboxCommand, InboxState, NotificationEvent> = {
  initial: { read: DigestSet.empty, removed: DigestSet.empty },
  snapshot: {
    shape: 1,
    revive: kept => {
      const { read, removed } = kept as { read: string; removed: string };
      return { read: DigestSet.fromJSON(read), removed: DigestSet.fromJSON(removed) };
    },
  },

  decide({ type, ids, at }, { read, removed }) {
    const open = ids.filter(id => !removed.has(id) && (type === 'Remove' || !read.has(id)));
    if (open.length === 0) return [];
    const data = { ids: open, at };
    return [type === 'Read' ? { type: 'NotificationsRead', data } : { type: 'NotificationsRemoved', data }];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'NotificationsRead':
        return { ...state, read: withAll(state.read, event.data.ids) };
      case 'NotificationsRemoved':
        return { ...state, removed: withAll(state.removed, event.data.ids) };
      default:
        return state;
    }
  },
};

const withAll = (set: DigestSet, ids: readonly string[]): DigestSet =>
  ids.reduce((all, id) => all.with(id), set);
