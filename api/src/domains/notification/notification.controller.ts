import {
  broadcast,
  countAudience,
  createNotification,
  deleteNotification,
  getPreferences,
  getUnreadCount,
  listAdminNotifications,
  listNotifications,
  raiseCriticalEvent,
  readAllNotifications,
  readNotification,
  setPreferences,
  subscribeTopic,
  unsubscribe,
  unsubscribeTopic,
  visitUnsubscribe,
} from '@mudu/contracts/endpoints/notification';
import type { UserId } from '@mudu/contracts/ids';
import { invalid } from '@mudu/contracts/problems';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { stringify } from 'safe-stable-stringify';
import { v5 } from 'uuid';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { UnsubscribeTokens } from '../../mail/unsubscribeTokens.js';
import type { Identity } from '../../platform/requestContext.js';
import { Audiences } from './audiences.js';
import { Broadcast } from './broadcast.handler.js';
import { ChangeInbox } from './changeInbox.handler.js';
import { CreateNotification } from './createNotification.handler.js';
import { NotificationQueries } from './notification.queries.js';
import { Preferences } from './preferences.js';
import { RaiseCriticalEvent } from './raiseCriticalEvent.handler.js';
import { topicOf } from './topics.js';

/** Makes the id of a broadcast from who sends it, the key of the request and what it says. */
const BROADCASTS = 'a0d6f6f2-61c9-4a55-8d2b-0a9b35f1c0de';

/** Makes the id of a warning in the same way. */
const WARNINGS = '6d0c64c5-5bb1-4f3a-9a35-1f0c8f3d5b0e';

/**
 * The same request with the same key is the same news, also when the reply to the first was lost; without a key each is
 * new (rules/api.md A17).
 */
const newsId = (
  { caller, idempotencyKey, body }: { caller: Identity; idempotencyKey: string | null; body: unknown },
  namespace: string,
): string | undefined =>
  idempotencyKey === null
    ? undefined
    : v5(`${caller.userId} ${idempotencyKey} ${stringify(body)}`, namespace);

@Controller()
export class NotificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: NotificationQueries,
    private readonly audiences: Audiences,
  ) {}

  @Route(listNotifications)
  list(@In() { caller, query }: Input<typeof listNotifications>) {
    return this.queries.list(caller.userId, query);
  }

  @Route(getUnreadCount)
  async unread(@In() { caller }: Input<typeof getUnreadCount>) {
    return { unreadCount: await this.queries.unreadCount(caller.userId) };
  }

  @Route(readAllNotifications)
  async readAll(@In() { caller }: Input<typeof readAllNotifications>) {
    const updated = await this.commands.execute(new ChangeInbox(caller.userId as UserId, 'Read', 'unread'));
    return { updated };
  }

  @Route(readNotification)
  async read(@In() { caller, params: { id } }: Input<typeof readNotification>) {
    const before = await this.queries.own(caller.userId, id);
    await this.commands.execute(new ChangeInbox(caller.userId as UserId, 'Read', { id }));
    return { ...before, read: true };
  }

  @Route(deleteNotification)
  async remove(@In() { caller, params: { id } }: Input<typeof deleteNotification>) {
    await this.commands.execute(new ChangeInbox(caller.userId as UserId, 'Remove', { id }));
    return { message: 'Notification deleted' };
  }

  @Route(listAdminNotifications)
  listForStaff(@In() { caller, query }: Input<typeof listAdminNotifications>) {
    return this.queries.list(caller.userId, query);
  }

  @Route(createNotification)
  create(@In() { body }: Input<typeof createNotification>) {
    return this.commands.execute(new CreateNotification(body));
  }

  @Route(raiseCriticalEvent)
  async critical(@In() asked: Input<typeof raiseCriticalEvent>) {
    const sent = await this.commands.execute(new RaiseCriticalEvent(asked.body, newsId(asked, WARNINGS)));
    return { sent, failed: 0 };
  }

  @Route(countAudience)
  audience(@In() { query }: Input<typeof countAudience>) {
    const topic = query.audience === 'staff' ? null : topicOf(query.type, true);
    return this.audiences.count(query.audience, topic);
  }

  @Route(broadcast)
  broadcast(@In() asked: Input<typeof broadcast>) {
    return this.commands.execute(new Broadcast(asked.body, newsId(asked, BROADCASTS)));
  }
}

@Controller()
export class PreferenceController {
  constructor(
    private readonly preferences: Preferences,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  @Route(getPreferences)
  async all(@In() { caller }: Input<typeof getPreferences>) {
    return { preferences: await this.preferences.of(caller.userId) };
  }

  @Route(setPreferences)
  async set(@In() { caller, body }: Input<typeof setPreferences>) {
    return { preferences: await this.preferences.set(caller.userId, body) };
  }

  @Route(unsubscribe)
  async leave(@In() { query }: Input<typeof unsubscribe>) {
    const left = await this.tokens.readUnsubscribeToken(query.token);
    if (!left)
      throw invalid({ token: 'This link does not work. Turn the mails off on your notifications page.' });
    await this.preferences.set(left.personId, { topic: left.topic, mail: false });
    return { message: 'You will get no more of these mails.' };
  }

  @Route(visitUnsubscribe)
  visit(@In() { query }: Input<typeof visitUnsubscribe>, @Res() reply: FastifyReply): undefined {
    const page = `/unsubscribe?token=${encodeURIComponent(query.token)}`;
    void reply.type('text/html').header('Cache-Control', 'no-store').redirect(page, 303);
  }

  @Route(subscribeTopic)
  async subscribe(@In() { caller, body: { topic } }: Input<typeof subscribeTopic>) {
    await this.preferences.set(caller.userId, { topic, push: true });
    return { topics: await this.preferences.topicsOn(caller.userId) };
  }

  @Route(unsubscribeTopic)
  async unsubscribe(@In() { caller, body: { topic } }: Input<typeof unsubscribeTopic>) {
    await this.preferences.set(caller.userId, { topic, push: false });
    return { topics: await this.preferences.topicsOn(caller.userId) };
  }
}
