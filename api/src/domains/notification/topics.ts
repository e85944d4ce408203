import { type NotificationType, type Topic } from '@mudu/contracts/notification/requests';

const ofType: Partial<Record<NotificationType, Topic>> = {
  promo_available: 'promotions',
  promo_activated: 'promotions',
  promo_cancelled: 'promotions',
  new_packages_available: 'new_packages',
};

/** What can be turned off, by topic; null is what concerns orders and money, and always told (rules/notification.md N4). */
export const topicOf = (type: NotificationType, isAnnouncement: boolean): Topic | null =>
  ofType[type] ?? (isAnnouncement ? 'tips' : null);

export const typesOf = (topic: Topic): NotificationType[] =>
  (Object.entries(ofType) as [NotificationType, Topic][]).flatMap(([type, of]) =>
    of === topic ? [type] : [],
  );
