import type { UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { InjectClock } from '../../platform/tokens.js';
import type { InboxCommand } from './inbox.decider.js';
import { NotificationQueries } from './notification.queries.js';
import { Notifications } from './notifications.js';

/** An event names this many at most. */
const AT_ONCE = 500;

/** Marks some of a person's own as read, or takes them away: the named one, or all that are unread. Returns how many. */
export class ChangeInbox extends Command<number> {
  constructor(
    readonly userId: UserId,
    readonly change: InboxCommand['type'],
    readonly which: { id: string } | 'unread',
  ) {
    super();
  }
}

@CommandHandler(ChangeInbox)
export class ChangeInboxHandler implements ICommandHandler<ChangeInbox> {
  constructor(
    private readonly notifications: Notifications,
    private readonly queries: NotificationQueries,
    private readonly engine: ProcessEngine,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, change, which }: ChangeInbox): Promise<number> {
    const ids =
      which === 'unread'
        ? await this.queries.unreadIds(userId)
        : [(await this.queries.own(userId, which.id)).id];
    let changed = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE)
      changed += await this.some(userId, change, ids.slice(from, from + AT_ONCE));
    return changed;
  }

  private async some(userId: UserId, type: InboxCommand['type'], ids: readonly string[]): Promise<number> {
    const command = { type, ids, at: this.clock.now() };
    const { events } = await this.engine.run(() =>
      this.notifications.ofInbox(userId, command, commandFromRequest(userId)),
    );
    return events.flatMap(event => ('ids' in event.data ? event.data.ids : [])).length;
  }
}
