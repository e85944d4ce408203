import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type EventFor, ignoring, type View } from '../runner/view.js';
import { viewVersions } from '../viewSchemas.js';

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
        read: 'boolean NOT NULL',
        made_at: 'timestamptz NOT NULL',
        /** Where it stands in the log: what follows from facts of one moment is told in their order. */
        position: 'text COLLATE "C" NOT NULL',
      },
      indexes: [
        'ON inbox (user_id, made_at DESC)',
        'ON inbox (user_id) WHERE NOT read',
        'ON inbox (notice_id)',
        'ON inbox (made_at)',
      ],
    },
  },
  needs: event =>
    event.type === 'NotificationsRead' || event.type === 'NotificationsRemoved'
      ? event.data.ids.map(id => ['inbox', id] as const)
      : [],
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
        rows.put('inbox', notificationId, {
          notification_id: notificationId,
          user_id: userId,
          notice_id: event.id,
          type,
          read: false,
          made_at: at,
          position: event.position,
        });
    },
    NotificationsRead: (event, rows) => {
      for (const id of event.data.ids) {
        const row = rows.get('inbox', id);
        if (row) rows.put('inbox', id, { ...row, read: true });
      }
    },
    NotificationsRemoved: (event, rows) => {
      for (const id of event.data.ids) if (rows.get('inbox', id)) rows.remove('inbox', id);
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
