import {
  listContactMessages,
  replyToContactMessage,
  sendContactMessage,
} from '@mudu/contracts/endpoints/contact';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ContactQueries } from './contact.queries.js';
import { ReplyToContact } from './replyToContact.handler.js';
import { SendContactMessage } from './sendContactMessage.handler.js';

@Controller()
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ContactQueries,
  ) {}

  @Route(sendContactMessage)
  send(@In() { body, visitor, request, idempotencyKey }: Input<typeof sendContactMessage>) {
    return this.commands.execute(
      new SendContactMessage(visitor?.userId ?? null, body, request.ip, idempotencyKey),
    );
  }

  @Route(listContactMessages)
  list(@In() { query }: Input<typeof listContactMessages>) {
    return this.queries.list(query);
  }

  @Route(replyToContactMessage)
  async reply(@In() { params, body, caller }: Input<typeof replyToContactMessage>) {
    await this.commands.execute(
      new ReplyToContact(caller.userId, params.id, body.message, body.expectedVersion),
    );
    return this.queries.message(params.id);
  }
}
