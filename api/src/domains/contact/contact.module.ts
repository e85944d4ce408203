import { Global, Module } from '@nestjs/common';
import { ContactWriters } from '../../ports/contactWriters.js';
import { ContactController } from './contact.controller.js';
import { ContactQueries } from './contact.queries.js';
import { ForgetContactHandler } from './forgetContact.handler.js';
import { OldContactMessages } from './oldMessages.schedule.js';
import { ReplyToContactHandler } from './replyToContact.handler.js';
import { SendContactMessageHandler } from './sendContactMessage.handler.js';
import { StoredContactWriters } from './storedContactWriters.js';

/** Global, because letters ask whom they answer. */
@Global()
@Module({
  controllers: [ContactController],
  providers: [
    SendContactMessageHandler,
    ReplyToContactHandler,
    ForgetContactHandler,
    ContactQueries,
    OldContactMessages,
    { provide: ContactWriters, useClass: StoredContactWriters },
  ],
  exports: [ContactWriters, ContactQueries],
})
export class ContactModule {}
