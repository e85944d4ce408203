import { streams, type UserId } from '@mudu/contracts/ids';
import type { NotificationEvent } from '@mudu/contracts/notification/events';
import { Injectable } from '@nestjs/common';
import { parse, v5 } from 'uuid';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { type InboxCommand, type InboxState, inboxDecider } from './inbox.decider.js';
import {
  type NotificationCommand,
  type NotificationState,
  notificationDecider,
  type Recipient,
} from './notification.decider.js';

/** Makes the id of what one person was told for one cause, so that a retry tells the same. */
const TOLD = parse('5b3a5c0e-7f0f-4a3c-9b43-0d1f6b6f2c11');

/** The streams of notifications, announcements and inboxes. */
@Injectable()
export class Notifications {
  constructor(private readonly executor: CommandExecutor) {}

  /** `id` is a cause's or an announcement's. */
  handle(
    id: string,
    command: NotificationCommand,
    context: CommandContext,
  ): Promise<Decided<NotificationState, NotificationEvent>> {
    const likelyNew = command.type === 'Tell';
    return this.executor.handle(notificationDecider, streams.notification(id), command, context, {
      likelyNew,
    });
  }

  async find(id: string): Promise<NotificationState> {
    return (await this.executor.load(notificationDecider, streams.notification(id))).state;
  }

  ofInbox(
    userId: UserId,
    command: InboxCommand,
    context: CommandContext,
  ): Promise<Decided<InboxState, NotificationEvent>> {
    return this.executor.handle(inboxDecider, streams.notification(userId), command, context);
  }
}

/** Everyone once. */
export const recipientsOf = (cause: string, type: string, people: Iterable<string>): Recipient[] =>
  [...new Set(people)].map(userId => ({
    notificationId: v5(Buffer.from(`${cause} ${type} ${userId}`), TOLD),
    userId: userId as UserId,
  }));
