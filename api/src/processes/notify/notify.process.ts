import { streams } from '@mudu/contracts/ids';
import { Deliver } from '../../domains/notification/index.js';
import type { NextCommand, Process } from '../../messaging/process.js';
import { MailCardRefund } from './mailCardRefund.handler.js';
import { AnnouncePromo } from './promoNews.handler.js';
import { StartAnnouncement } from './startAnnouncement.handler.js';
import { newsOf, TellNews } from './tellNews.handler.js';

/** What has happened → whoever it concerns is told (rules/notification.md N2). */
export const notifyProcess: Process = {
  name: 'notify',
  background: true,
  begins: 'at the start of the log',
  react(event): readonly NextCommand[] {
    switch (event.type) {
      case 'PromoCreated':
        return event.data.active ? [announce(event, 'promo_available')] : [];
      case 'PromoActivated':
      case 'PromoStarted':
        return [announce(event, 'promo_activated')];
      case 'PromoCancelled':
        return [announce(event, 'promo_cancelled')];
      case 'AnnouncementMade':
        return [() => new StartAnnouncement(streams.notification.idOf(event.stream))];
      case 'NotificationMade':
        return [() => new Deliver(event.id, event.data, event.meta.at)];
      case 'PaymentRefunded':
        return [() => new MailCardRefund(event)];
      default:
        return newsOf[event.type] ? [context => new TellNews(event, context)] : [];
    }
  },
};

const announce =
  (event: { id: string; stream: string }, type: AnnouncePromo['type']): NextCommand =>
  context =>
    new AnnouncePromo(event.id, streams.promo.idOf(event.stream), type, context);
