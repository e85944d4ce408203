import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import type { KindCounts } from '@mudu/contracts/kindCounts';
import { type InboxKind, inboxRecounted } from '@mudu/contracts/notification/inboxCounts';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type EventFor, ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

type InboxRow = InboxKind & Row & { user_id: string };

/** A person's row of the inbox, and the counts of theirs after it was told, read or removed. */
function change(
  rows: WorkingSet,
  id: string,
  before: InboxRow | undefined,
  after: InboxRow | undefined,
): void {
  const userId = (after ?? before)?.user_id as string;
  const { kinds } = rows.get<{ kinds: KindCounts }>('counts', userId) ?? { kinds: {} };
  rows.put('counts', userId, {
    user_id: userId,
    kinds: inboxRecounted(kinds, before ? kindOf(before) : null, after ? kindOf(after) : null),
  });
  if (after) rows.put('inbox', id, after);
  else rows.remove('inbox', id);
}

const kindOf = ({ type, announced, read }: InboxRow): InboxKind => ({ type, announced, read });

/** What was told, once for all who were told the same, and who has it. */
export const notificationsView: View = {
  name: 'notifications',
  version: viewVersions.notifications,
  tables: {
    notices: {
      key: 'notice_id',
      columns: {
        /** The event's. */
        notice_id: 'uuid',
        type: 'text NOT NULL',
        payload: 'json NOT NULL',
        words: 'json',
        made_at: 'timestamptz NOT NULL',
        announcement_id: 'uuid',
        /** The promotion that the shop itself tells of. */
        promo_id: 'uuid',
      },
      indexes: [
        'ON notices (announcement_id) WHERE announcement_id IS NOT NULL',
        'ON notices (type, made_at)',
        'ON notices (promo_id) WHERE promo_id IS NOT NULL',
      ],
    },
    inbox: {
      key: 'notification_id',
      columns: {
        notification_id: 'uuid',
        user_id: 'uuid NOT NULL',
        notice_id: 'uuid NOT NULL',
        type: 'text NOT NULL',
        announced: 'boolean NOT NULL',
        read: 'boolean NOT NULL',
        made_at: 'timestamptz NOT NULL',
        /** Where it stands in the log: what follows from facts of one moment is told in their order. */
        position: 'text COLLATE "C" NOT NULL',
      },
      indexes: [
        // In the order of the list, so that a page far in is found by the index alone.
        'ON inbox (user_id, made_at DESC, position DESC, notification_id DESC) INCLUDE (read)',
        'ON inbox (user_id, read, made_at DESC)',
        'ON inbox (user_id, type, made_at DESC)',
        'ON inbox (notice_id)',
        'ON inbox (made_at)',
      ],
    },
    /** How many of each kind each person has: neither lists nor the number at the bell count them when they are asked. */
    counts: { key: 'user_id', columns: { user_id: 'uuid', kinds: 'json NOT NULL' } },
  },
  needs: event => {
    if (event.type === 'NotificationMade')
      return event.data.recipients.map(({ userId }) => ['counts', userId] as const);
    if (event.type !== 'NotificationsRead' && event.type !== 'NotificationsRemoved') return [];
    // What somebody did with theirs stands in a stream that is named after them.
    const counts = ['counts', streams.notification.idOf(event.stream)] as const;
    return [counts, ...event.data.ids.map(id => ['inbox', id] as const)];
  },
  people: ({ type, data }) =>
    type === 'NotificationMade'
      ? (data as EventFor<'NotificationMade'>['data']).recipients.map(({ userId }) => userId)
      : undefined,
  handlers: {
    NotificationMade: (event, rows) => {
      const { type, payload, words, recipients, announcementId, at } = event.data;
      rows.put('notices', event.id, {
        notice_id: event.id,
        type,
        payload,
        words,
        made_at: at,
        announcement_id: announcementId,
        promo_id: words === null ? (payload.promoId ?? null) : null,
      });
      for (const { notificationId, userId } of recipients)
        change(rows, notificationId, undefined, {
          notification_id: notificationId,
          user_id: userId,
          notice_id: event.id,
          type,
          announced: announcementId !== null,
          read: false,
          made_at: at,
          position: event.position,
        });
    },
    NotificationsRead: (event, rows) => {
      for (const id of event.data.ids) {
        const row = rows.get<InboxRow>('inbox', id);
        if (row) change(rows, id, row, { ...row, read: true });
      }
    },
    NotificationsRemoved: (event, rows) => {
      for (const id of event.data.ids) {
        const row = rows.get<InboxRow>('inbox', id);
        if (row) change(rows, id, row, undefined);
      }
    },
    AnnouncementMade: 'ignored',
    AnnouncementEnded: 'ignored',
    ...ignoring(
      catalogueEvents,
      orderEvents,
      walletEvents,
      paymentEvents,
      installmentEvents,
      promoEvents,
      referralEvents,
      personEvents,
    ),
  },
};
