import type { UserId } from '@mudu/contracts/ids';
import type { AnnouncementAudience, Notice, NotificationEvent } from '@mudu/contracts/notification/events';
import { type Instant, plusMillis } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';

export interface Recipient {
  notificationId: string;
  userId: UserId;
}

export type NotificationCommand =
  /** All that one cause tells, at once; `at` is when it happened. */
  | {
      type: 'Tell';
      notices: readonly (Notice & { recipients: Recipient[] })[];
      announcementId: string | null;
      at: Instant;
    }
  | { type: 'Announce'; notice: Notice; audience: AnnouncementAudience; at: Instant }
  | { type: 'EndAnnouncement'; sent: number; failed: number; at: Instant };

export interface Announced extends Notice {
  audience: AnnouncementAudience;
  at: Instant;
}

export type NotificationState =
  | { kind: 'none' }
  /** For how many people, and who came last. */
  | { kind: 'told'; people: number; last: UserId | undefined }
  | { kind: 'announced'; announced: Announced }
  | { kind: 'ended'; announced: Announced; sent: number; failed: number };

/** What one cause told, or one announcement: each once. */
export const notificationDecider: Decider<NotificationCommand, NotificationState, NotificationEvent> = {
  initial: { kind: 'none' },

  decide(command, state) {
    switch (command.type) {
      case 'Tell': {
        const { notices, announcementId, at } = command;
        if (state.kind !== 'none') return [];
        return notices
          .filter(({ recipients }) => recipients.length > 0)
          .map((notice, index) => ({
            type: 'NotificationMade',
            // A millisecond apart, so that lists by time show them in the order in which they are told.
            data: { ...notice, announcementId, at: plusMillis(at, index) },
          }));
      }
      case 'Announce': {
        const { notice, audience, at } = command;
        return state.kind === 'none' ? [{ type: 'AnnouncementMade', data: { ...notice, audience, at } }] : [];
      }
      case 'EndAnnouncement': {
        const { sent, failed, at } = command;
        return state.kind === 'announced' ? [{ type: 'AnnouncementEnded', data: { sent, failed, at } }] : [];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'NotificationMade':
        return {
          kind: 'told',
          people: event.data.recipients.length + (state.kind === 'told' ? state.people : 0),
          last: event.data.recipients.at(-1)?.userId,
        };
      case 'AnnouncementMade':
        return { kind: 'announced', announced: event.data };
      case 'AnnouncementEnded':
        return state.kind === 'announced'
          ? { kind: 'ended', announced: state.announced, sent: event.data.sent, failed: event.data.failed }
          : state;
      default:
        return state;
    }
  },
};
