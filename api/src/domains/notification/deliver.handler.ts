import type { NotificationEvent } from '@mudu/contracts/notification/events';
import { leadsTo } from '@mudu/contracts/notification/leadsTo';
import type { Topic } from '@mudu/contracts/notification/requests';
import type { Notification } from '@mudu/contracts/notification/views';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import type { Config } from '../../platform/config.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectConfig, InjectPool } from '../../platform/tokens.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { letterOf } from './letterOf.js';
import type { Recipient } from './notification.decider.js';
import { NotificationQueries } from './notification.queries.js';
import { Preferences } from './preferences.js';
import { quietSeconds } from './quietHours.js';
import { ringsStill } from './ringsStill.js';
import { topicOf } from './topics.js';

/** Short writes: while one is open, newer events of the embedded log wait (docs/decisions/0001). */
const AT_ONCE = 25;

type Made = Extract<NotificationEvent, { type: 'NotificationMade' }>['data'];

/** Hands what people were told to their devices and their mail: once, whoever asks and however often. */
export class Deliver extends Command<void> {
  constructor(
    readonly noticeId: string,
    readonly made: Made,
  ) {
    super();
  }
}

@CommandHandler(Deliver)
export class DeliverHandler implements ICommandHandler<Deliver> {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly preferences: Preferences,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly devices: PushDevices,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectConfig() private readonly config: Config,
  ) {}

  async execute({ noticeId, made }: Deliver): Promise<void> {
    const now = this.clock.now();
    if (!ringsStill(made.at, now)) return;
    const topic = topicOf(made.type, made.announcementId !== null);
    const { quietHours } = await this.settings.all();
    const afterSeconds = topic === null ? 0 : quietSeconds(now, quietHours);
    for (let from = 0; from < made.recipients.length; from += AT_ONCE) {
      const some = made.recipients.slice(from, from + AT_ONCE);
      await this.some(noticeId, from / AT_ONCE, made, some, { topic, afterSeconds });
    }
  }

  private async some(
    noticeId: string,
    part: number,
    made: Made,
    recipients: readonly Recipient[],
    { topic, afterSeconds }: { topic: Topic | null; afterSeconds: number },
  ): Promise<void> {
    const how = { topic, byStaff: made.words !== null, afterSeconds };
    const people = recipients.map(({ userId }) => userId);
    const [pushed, mailed] = await Promise.all([
      this.preferences.wanting(people, topic, 'push'),
      this.preferences.wanting(people, topic, 'mail'),
    ]);
    const letters = await Promise.all(recipients.map(recipient => this.shown(made, recipient)));
    const writes = letters.some(letter => letterOf(letter, this.config.PUBLIC_URL, how) !== undefined);
    const claim = (db: Db) => this.claim(db, noticeId, part, made.announcementId);
    // A device that comes later is not told of what was before it, also when the log is read again.
    if (!(writes && mailed.length > 0) && !(await this.haveDevices(pushed)))
      return void (await claim(this.pool));
    await inTransaction(this.pool, async db => {
      if (!(await claim(db))) return;
      let pushes = 0;
      let mails = 0;
      for (const [index, { userId }] of recipients.entries()) {
        const notification = letters[index] as Notification;
        if (pushed.includes(userId)) pushes += await this.push(db, userId, notification, afterSeconds);
        if (mailed.includes(userId)) mails += await this.mail(db, userId, notification, how);
      }
      await db.query('UPDATE app.deliveries SET pushes = $3, mails = $4 WHERE notice_id = $1 AND part = $2', [
        noticeId,
        part,
        pushes,
        mails,
      ]);
    });
  }

  /** Whether nobody has handed it over before. */
  private async claim(db: Db, noticeId: string, part: number, announcementId: string | null) {
    const { rowCount } = await db.query({
      name: 'delivery-claim',
      text: `INSERT INTO app.deliveries (notice_id, part, announcement_id, pushes, mails, at)
             VALUES ($1, $2, $3, 0, 0, $4) ON CONFLICT DO NOTHING`,
      values: [noticeId, part, announcementId, this.clock.now()],
    });
    return rowCount === 1;
  }

  private async haveDevices(people: readonly string[]): Promise<boolean> {
    const devices = await Promise.all(people.map(person => this.devices.liveOf(this.pool, person)));
    return devices.some(live => live.length > 0);
  }

  private shown({ type, payload, words, at }: Made, { notificationId, userId }: Recipient) {
    return this.queries.show({
      notification_id: notificationId,
      user_id: userId,
      type,
      payload,
      words,
      read: false,
      made_at: new Date(at),
    });
  }

  private push(
    db: Db,
    personId: string,
    { id, type, title, message, payload }: Notification,
    afterSeconds: number,
  ) {
    const path = leadsTo(type, payload) ?? '/notifications';
    return this.outbox.push(db, personId, { id, type, title, body: message, path }, { afterSeconds });
  }

  private async mail(
    db: Db,
    personId: string,
    notification: Notification,
    { afterSeconds, ...how }: { topic: Topic | null; byStaff: boolean; afterSeconds: number },
  ): Promise<number> {
    const letter = letterOf(notification, this.config.PUBLIC_URL, how);
    if (!letter) return 0;
    const { template, values } = letter;
    await this.outbox.mail(db, personId, template, values, { letterId: notification.id, afterSeconds });
    return 1;
  }
}
