import { randomUUID } from 'node:crypto';
import type { Actor } from '@mudu/contracts/event';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../mail/templates.js';
import { actorOf, currentRequest } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import { JobQueue } from '../jobs/jobQueue.js';

/** A fact of plain rows for the log. The relay appends it under its row's id, however often it has to try. */
export interface OutgoingEvent {
  stream: string;
  event: ShopEvent;
  personId: string | null;
  actor: Actor;
  correlationId: string;
  at: string;
}

/**
 * What must leave the shop is first a row, written in the transaction that makes it true: a fact in the outbox, whose
 * relay keeps the order of each stream; a mail in the job queue. Both go out at least once; a rebuild of views never
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

  async mail(
    db: Db,
    personId: string,
    template: MailTemplate,
    values: Record<string, string>,
  ): Promise<void> {
    const letterId = randomUUID();
    await this.jobs.enqueue(db, 'mail', { letterId, personId, template, values }, { id: letterId });
  }
}
