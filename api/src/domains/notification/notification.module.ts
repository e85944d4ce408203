import { Global, Module } from '@nestjs/common';
import { NewsWishes } from '../../ports/newsWishes.js';
import { AnnouncedPromos } from './announcedPromos.js';
import { Announcements } from './announcements.js';
import { Audiences } from './audiences.js';
import { BroadcastHandler } from './broadcast.handler.js';
import { ChangeInboxHandler } from './changeInbox.handler.js';
import { CreateNotificationHandler } from './createNotification.handler.js';
import { DeliverHandler } from './deliver.handler.js';
import { ForgetPreferencesHandler } from './forgetPreferences.handler.js';
import { MailOnceHandler } from './mailOnce.handler.js';
import { NotificationController, PreferenceController } from './notification.controller.js';
import { NotificationQueries } from './notification.queries.js';
import { Notifications } from './notifications.js';
import { OldNotifications } from './oldNotifications.schedule.js';
import { Preferences } from './preferences.js';
import { RaiseCriticalEventHandler } from './raiseCriticalEvent.handler.js';
import { ShortWallets } from './shortWallets.js';
import { ShownInboxes } from './shownInbox.js';
import { StoredNewsWishes } from './storedNewsWishes.js';
import { TellPeopleHandler } from './tellPeople.handler.js';

/**
 * What people are told, and what they did with it (rules/notification.md N1, N2). Global, because who sends asks what
 * people want to hear of.
 */
@Global()
@Module({
  controllers: [NotificationController, PreferenceController],
  providers: [
    Notifications,
    NotificationQueries,
    ShownInboxes,
    Preferences,
    Audiences,
    Announcements,
    AnnouncedPromos,
    ShortWallets,
    TellPeopleHandler,
    CreateNotificationHandler,
    BroadcastHandler,
    DeliverHandler,
    MailOnceHandler,
    RaiseCriticalEventHandler,
    OldNotifications,
    ChangeInboxHandler,
    ForgetPreferencesHandler,
    { provide: NewsWishes, useClass: StoredNewsWishes },
  ],
  exports: [Announcements, NotificationQueries, NewsWishes, ShortWallets],
})
export class NotificationModule {}
