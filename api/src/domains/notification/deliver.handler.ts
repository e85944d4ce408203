import type { NotificationEvent } from '@mudu/contracts/notification/events';
import { leadsTo } from '@mudu/contracts/notification/leadsTo';
import type { Topic } from '@mudu/contracts/notification/requests';
import type { Notification } from '@mudu/contracts/notification/views';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Grouped } from '@mudu/event-store/grouped';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox, type OutgoingLetter, type OutgoingPush } from '../../messaging/outbox/outbox.js';
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

/** Recipients of a part: it is handed over whole, and known by its number, so this never changes. */
const PART = 25;
/** Short writes: while one is open, newer events of the embedded log wait (docs/decisions/0001). */
const AT_ONCE = 100;

type Made = Extract<NotificationEvent, { type: 'NotificationMade' }>['data'];

/** Some of those whom one notice is for. */
interface Part {
  noticeId: string;
  part: number;
  made: Made;
  recipients: readonly Recipient[];
  topic: Topic | null;
  afterSeconds: number;
}

/** What goes out for a part. */
interface Handover {
  part: Part;
  letters: OutgoingLetter[];
  pushes: OutgoingPush[];
}

/** Hands what people were told to their devices and their mail: once, whoever asks and however often. */
export class Deliver extends Command<void> {
  constructor(
    readonly noticeId: string,
    readonly made: Made,
    /** What happened long ago rings as long as what happened now: this counts. */
    readonly toldAt: Instant,
  ) {
    super();
  }
}

@CommandHandler(Deliver)
export class DeliverHandler implements ICommandHandler<Deliver> {
  private readonly parts = new Grouped<Part, void>(parts => this.eachOf(parts), {
    atOnce: 1,
    most: AT_ONCE,
    sizeOf: ({ recipients }) => recipients.length,
  });

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

  async execute({ noticeId, made, toldAt }: Deliver): Promise<void> {
    const now = this.clock.now();
    if (!ringsStill(toldAt, now)) return;
    const topic = topicOf(made.type, made.announcementId !== null);
    const { quietHours } = await this.settings.all();
    const afterSeconds = topic === null ? 0 : quietSeconds(now, quietHours);
    for (let from = 0; from < made.recipients.length; from += PART) {
      const recipients = made.recipients.slice(from, from + PART);
      await this.parts.do({ noticeId, part: from / PART, made, recipients, topic, afterSeconds });
    }
  }

  /** Together; one that fails takes none of the others along. */
  private async eachOf(parts: readonly Part[]): Promise<PromiseSettledResult<void>[]> {
    try {
      await this.handOver(parts);
      return parts.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (parts.length === 1) throw error;
      return Promise.allSettled(parts.map(part => this.handOver([part])));
    }
  }

  private async handOver(parts: readonly Part[]): Promise<void> {
    const handovers = await this.prepared(parts);
    if (handovers.every(({ letters, pushes }) => letters.length === 0 && pushes.length === 0)) {
      await this.claim(this.pool, handovers);
      return;
    }
    await inTransaction(this.pool, async db => {
      const claimed = await this.claim(db, handovers);
      await this.outbox.mails(
        db,
        claimed.flatMap(({ letters }) => letters),
      );
      await this.outbox.pushes(
        db,
        claimed.flatMap(({ pushes }) => pushes),
      );
    });
  }

  private async prepared(parts: readonly Part[]): Promise<Handover[]> {
    const wanted = await Promise.all(
      parts.map(async ({ recipients, topic }) => {
        const people = recipients.map(({ userId }) => userId);
        const [pushed, mailed] = await Promise.all([
          this.preferences.wanting(people, topic, 'push'),
          this.preferences.wanting(people, topic, 'mail'),
        ]);
        return { pushed: new Set(pushed), mailed: new Set(mailed) };
      }),
    );
    const [devices, shown] = await Promise.all([
      this.devices.liveOf(this.pool, [...new Set(wanted.flatMap(({ pushed }) => [...pushed]))]),
      this.queries.showAll(
        parts.flatMap(({ made, recipients }) => recipients.map(recipient => rowOf(made, recipient))),
      ),
    ]);
    let at = 0;
    return parts.map((part, index) => {
      const { pushed, mailed } = wanted[index] as (typeof wanted)[number];
      const own = shown.slice(at, at + part.recipients.length);
      at += part.recipients.length;
      return {
        part,
        letters: part.recipients.flatMap(({ userId }, n) =>
          mailed.has(userId) ? this.letter(part, userId, own[n] as Notification) : [],
        ),
        pushes: part.recipients.flatMap(({ userId }, n) =>
          pushed.has(userId) ? push(part, userId, devices.get(userId) ?? [], own[n] as Notification) : [],
        ),
      };
    });
  }

  /** Those that nobody has handed over before. A device that comes later is not told of what was before it. */
  private async claim(db: Db, handovers: readonly Handover[]): Promise<Handover[]> {
    const { rows } = await db.query<{ notice_id: string; part: number }>({
      name: 'delivery-claim',
      text: `INSERT INTO app.deliveries (notice_id, part, announcement_id, pushes, mails, at)
             SELECT notice_id, part, announcement_id, pushes, mails, $6::timestamptz
             FROM unnest($1::uuid[], $2::integer[], $3::uuid[], $4::integer[], $5::integer[])
               AS handed (notice_id, part, announcement_id, pushes, mails)
             ORDER BY notice_id, part ON CONFLICT DO NOTHING RETURNING notice_id, part`,
      values: [
        handovers.map(({ part }) => part.noticeId),
        handovers.map(({ part }) => part.part),
        handovers.map(({ part }) => part.made.announcementId),
        // Those that wait until morning are not handed over yet (rules/notification.md N6).
        handovers.map(({ pushes }) =>
          pushes.reduce((sum, push) => sum + (push.afterSeconds > 0 ? 0 : push.deviceIds.length), 0),
        ),
        handovers.map(({ letters }) => letters.length),
        this.clock.now(),
      ],
    });
    const claimed = new Set(rows.map(({ notice_id, part }) => `${notice_id} ${part}`));
    return handovers.filter(({ part }) => claimed.has(`${part.noticeId} ${part.part}`));
  }

  private letter(
    { made, topic, afterSeconds }: Part,
    personId: string,
    notification: Notification,
  ): OutgoingLetter[] {
    const byStaff = made.words !== null && !isWarning(made);
    const plan = letterOf(notification, this.config.PUBLIC_URL, { topic, byStaff });
    if (!plan) return [];
    const names = namedIn(made);
    return [
      {
        letterId: notification.id,
        personId,
        ...plan,
        afterSeconds,
        ...(topic ? { topic } : {}),
        ...(names === undefined ? {} : { names }),
      },
    ];
  }
}

/** What staff raise for all staff; the same type sent to customers is news like any other. */
const isWarning = ({ type, words, announcementId }: Made): boolean =>
  type === 'critical_event' && announcementId === null && words !== null && !('sealed' in words);

const rowOf = ({ type, payload, words, at }: Made, { notificationId, userId }: Recipient) => ({
  notification_id: notificationId,
  user_id: userId,
  type,
  payload,
  words,
  read: false,
  made_at: new Date(at),
});

/** Whom the shop's own words name, besides who is told. */
const namedIn = ({ words, payload }: Made): string | undefined =>
  words === null ? ((payload.friendId ?? payload.userId) as string | undefined) : undefined;

function push(
  { made, afterSeconds, topic }: Part,
  personId: string,
  deviceIds: readonly string[],
  { id, type, title, message: body, payload }: Notification,
): OutgoingPush[] {
  if (deviceIds.length === 0) return [];
  const path = leadsTo(type, payload) ?? '/notifications';
  const news = topic ? { news: { personId, topic } } : {};
  const named = namedIn(made);
  const people = named === undefined ? [personId] : [personId, named];
  return [{ deviceIds, message: { id, type, title, body, path }, people, afterSeconds, ...news }];
}
