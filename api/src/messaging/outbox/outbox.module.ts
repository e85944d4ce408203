import { Global, Module } from '@nestjs/common';
import { OutboxRelay } from './outboxRelay.js';

/** Global: whoever writes to the outbox pokes its relay. */
@Global()
@Module({ providers: [OutboxRelay], exports: [OutboxRelay] })
export class OutboxModule {}
