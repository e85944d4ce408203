import { streams } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { at, type Fact, idOf, person } from './factIds.js';

/** Told two things, one with many others; reads both and removes one. */
export function toldOf(n: number): Fact[] {
  const who = person(n);
  const [own, shared] = [idOf(`own notification ${n}`), idOf(`shared notification ${n}`)];
  const made = (cause: string, notificationId: string): Fact => [
    streams.notification(idOf(cause)),
    {
      type: 'NotificationMade',
      data: {
        type: 'promo_available',
        payload: { promoId: idOf(`promo ${n}`), promoCode: 'SAVE' },
        words: null,
        recipients: [
          { notificationId, userId: who },
          { notificationId: idOf(`${cause} other`), userId: person(n + 2000) },
        ],
        announcementId: idOf(`announcement ${n}`),
        at,
      },
    },
    who,
  ];
  const inbox = (event: ShopEvent): Fact => [streams.notification(who), event, who];
  return [
    made(`own ${n}`, own),
    made(`shared ${n}`, shared),
    inbox({ type: 'NotificationsRead', data: { ids: [own, shared], at } }),
    inbox({ type: 'NotificationsRemoved', data: { ids: [shared], at } }),
  ];
}
