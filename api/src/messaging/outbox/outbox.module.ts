import { Global, Module } from '@nestjs/common';
import { Letters } from '../../mail/letters.js';
import { OutboxRelay } from './outboxRelay.js';

/** Global: whoever writes to the outbox pokes its relay. */
@Global()
@Module({ providers: [Letters, OutboxRelay], exports: [OutboxRelay] })
export class OutboxModule {}
