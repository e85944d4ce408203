import type { UserId } from '@mudu/contracts/ids';
import type { CreateNotificationRequest } from '@mudu/contracts/notification/requests';
import type { Notification } from '@mudu/contracts/notification/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { NotificationQueries } from './notification.queries.js';
import { Notifications, recipientsOf } from './notifications.js';

/** Staff tell one person something, in words of their own. */
export class CreateNotification extends Command<Notification> {
  constructor(readonly request: CreateNotificationRequest) {
    super();
  }
}

@CommandHandler(CreateNotification)
export class CreateNotificationHandler implements ICommandHandler<CreateNotification> {
  constructor(
    private readonly notifications: Notifications,
    private readonly queries: NotificationQueries,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly engine: ProcessEngine,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ request }: CreateNotification): Promise<Notification> {
    const { userId, type, title, message, payload } = request;
    if (!(await this.people.contact(userId))?.email) throw problem('not_found');
    const words = { sealed: await this.keys.seal(userId, { title, message }) };
    const cause = v7();
    const at = this.clock.now();
    const notice = { type, payload, words, recipients: recipientsOf(cause, type, [userId]) };
    await this.engine.run(() =>
      this.notifications.handle(
        cause,
        { type: 'Tell', notices: [notice], announcementId: null, at },
        commandFromRequest(userId as UserId),
      ),
    );
    return this.queries.show({
      ...notice,
      notification_id: notice.recipients[0]?.notificationId ?? cause,
      user_id: userId,
      read: false,
      made_at: new Date(at),
    });
  }
}
