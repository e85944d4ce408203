import type { NotificationEvent } from '@mudu/contracts/notification/events';
import type { Instant } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';

export interface InboxCommand {
  type: 'Read' | 'Remove';
  /** Notifications of this person. */
  ids: readonly string[];
  at: Instant;
}

/** What a person did with theirs, while it was kept. */
export interface InboxState {
  read: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

export const inboxDecider: Decider<InboxCommand, InboxState, NotificationEvent> = {
  initial: { read: new Set(), removed: new Set() },

  decide({ type, ids, at }, { read, removed }) {
    const open = ids.filter(id => !removed.has(id) && (type === 'Remove' || !read.has(id)));
    if (open.length === 0) return [];
    const data = { ids: open, at };
    return [type === 'Read' ? { type: 'NotificationsRead', data } : { type: 'NotificationsRemoved', data }];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'NotificationsRead':
        return { ...state, read: new Set([...state.read, ...event.data.ids]) };
      case 'NotificationsRemoved': {
        const { ids } = event.data;
        const read = new Set([...state.read].filter(id => !ids.includes(id)));
        return { read, removed: new Set([...state.removed, ...ids]) };
      }
      default:
        return state;
    }
  },
};
