import { randomUUID } from 'node:crypto';
import type { Actor } from '@mudu/contracts/event';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { type Clock, plusMillis } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../mail/templates.js';
import { actorOf, currentRequest } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';

/** A fact of plain rows for the log. The relay appends it with this id, however often it has to try. */
export interface OutgoingEvent {
  kind: 'event';
  stream: string;
  event: ShopEvent;
  personId: string | null;
  actor: Actor;
  correlationId: string;
  at: string;
}

/** A mail to a person; the address is looked up when it is sent, so that it stands in no queue. */
export interface OutgoingMail {
  kind: 'mail';
  personId: string;
  template: MailTemplate;
  values: Record<string, string>;
}

export type Outgoing = OutgoingEvent | OutgoingMail;

/**
 * What must leave the shop is first a row, written in the transaction that makes it true. The relay carries it
 * out at least once; a rebuild of views never comes near it.
 */
@Injectable()
export class Outbox {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** A fact about a person, from the request that is running. */
  async event(db: Db, stream: string, event: ShopEvent, personId: string | null): Promise<void> {
    const request = currentRequest();
    await this.write(db, {
      kind: 'event',
      stream,
      event,
      personId,
      actor: actorOf(request?.identity, 'shop'),
      correlationId: request?.requestId ?? randomUUID(),
      at: this.clock.now(),
    });
  }

  async mail(
    db: Db,
    personId: string,
    template: MailTemplate,
    values: Record<string, string>,
    delayMs = 0,
  ): Promise<void> {
    await this.write(db, { kind: 'mail', personId, template, values }, delayMs);
  }

  private async write(db: Db, { kind, ...payload }: Outgoing, delayMs = 0): Promise<void> {
    const now = this.clock.real();
    await db.query({
      name: 'outbox-write',
      text: 'INSERT INTO app.outbox (id, kind, payload, created_at, next_at) VALUES ($1, $2, $3, $4, $5)',
      values: [randomUUID(), kind, JSON.stringify(payload), now, plusMillis(now, delayMs)],
    });
  }
}
