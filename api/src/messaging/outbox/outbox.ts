import { randomUUID } from 'node:crypto';
import type { Actor } from '@mudu/contracts/event';
import type { Topic } from '@mudu/contracts/notification/requests';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { type Clock, plusMillis } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Ends } from '../../mail/outgoingMail.js';
import type { MailTemplate } from '../../mail/templates.js';
import { actorOf, currentRequest } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import type { PushMessage } from '../../ports/pushSender.js';
import { pushTerms } from '../../push/pushTerms.js';
import { JobQueue } from '../jobs/jobQueue.js';
import { pushJobId } from '../jobs/pushJobId.js';
import type { JobData } from '../jobs/queues.js';

/** A fact of plain rows for the log. The relay appends it under its row's id, however often it has to try. */
export interface OutgoingEvent {
  stream: string;
  event: ShopEvent;
  personId: string | null;
  actor: Actor;
  correlationId: string;
  at: string;
}

/** A letter to a person; `letterId` as in `mail`. */
export interface OutgoingLetter extends Ends {
  letterId: string;
  personId: string;
  template: MailTemplate;
  values: Record<string, string>;
  afterSeconds: number;
  /** Of marketing alone. */
  topic?: Topic;
}

type MailOptions = Ends & { letterId?: string; afterSeconds?: number };

/** A message for devices that may be told things now. */
export interface OutgoingPush {
  deviceIds: readonly string[];
  message: PushMessage;
  /** Whose devices they are, and whom the words name. */
  people: readonly string[];
  afterSeconds: number;
  /** Of marketing alone. */
  news?: JobData['push']['news'];
}

/**
 * What must leave the shop is first a row, written in the transaction that makes it true: a fact in the outbox, whose
 * relay keeps the order of each stream; a mail or a push in the job queue. All go out at least once; a rebuild of views never
 * comes near either.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly jobs: JobQueue,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A fact about a person, from the request that is running. */
  async event(db: Db, stream: string, event: ShopEvent, personId: string | null): Promise<void> {
    const request = currentRequest();
    const payload: OutgoingEvent = {
      stream,
      event,
      personId,
      actor: actorOf(request?.identity, 'shop'),
      correlationId: request?.requestId ?? randomUUID(),
      at: this.clock.now(),
    };
    await db.query({
      name: 'outbox-write',
      text: 'INSERT INTO app.outbox (id, payload, created_at, next_at) VALUES ($1, $2, $3, $3)',
      values: [randomUUID(), JSON.stringify(payload), this.clock.real()],
    });
  }

  /**
   * A letter to the person. The same `letterId`, a UUID that the caller makes from what it tells of, is the same letter:
   * the mailbox keeps one, and over SMTP both have one Message-ID.
   */
  async mail(
    db: Db,
    personId: string,
    template: MailTemplate,
    values: Record<string, string>,
    { letterId = randomUUID(), afterSeconds = 0, ...ends }: MailOptions = {},
  ): Promise<void> {
    await this.mails(db, [{ personId, template, values, letterId, afterSeconds, ...ends }]);
  }

  /** Many letters in one statement. */
  async mails(db: Db, letters: readonly OutgoingLetter[]): Promise<void> {
    const jobs = letters.map(({ letterId, afterSeconds, ...letter }) => ({
      id: letterId,
      data: { letterId, ...letter },
      ...later(afterSeconds),
    }));
    await this.jobs.enqueueAll(db, 'mail', jobs);
  }

  /** A letter to whoever wrote that message to the shop, who may have no account. `letterId` as above. */
  async mailWriter(
    db: Db,
    contactId: string,
    template: MailTemplate,
    values: Record<string, string>,
    { letterId }: { letterId: string },
  ): Promise<void> {
    await this.jobs.enqueue(db, 'mail', { letterId, contactId, template, values }, { id: letterId });
  }

  /** To each of these devices; the same message again is the same jobs. Many in one statement. */
  async pushes(db: Db, messages: readonly OutgoingPush[]): Promise<void> {
    const now = this.clock.real();
    const jobs = messages.flatMap(({ deviceIds, message, people, afterSeconds, news }) => {
      const { ttlSeconds } = pushTerms(message.type, news !== undefined);
      const expiresAt = plusMillis(now, (afterSeconds + ttlSeconds) * 1000);
      return deviceIds.map(deviceId => ({
        id: pushJobId(deviceId, message.id),
        data: { deviceId, messageId: message.id, message, people, expiresAt, ...(news ? { news } : {}) },
        ...later(afterSeconds),
      }));
    });
    await this.jobs.enqueueAll(db, 'push', jobs);
  }
}

const later = (afterSeconds: number) => (afterSeconds > 0 ? { startAfter: afterSeconds } : {});
