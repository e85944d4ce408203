import type { Clock } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import type { Bus } from '@mudu/projections/bus/bus';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Consistency } from './http/consistency.js';
import type { MailSender } from './mail/mailSender.js';
import { UnsubscribeTokens } from './mail/unsubscribeTokens.js';
import { CommandExecutor } from './messaging/commandExecutor.js';
import { InlineReactions } from './messaging/inlineReactions.js';
import type { EventTopics } from './messaging/integration/eventTopics.js';
import { JobQueue } from './messaging/jobs/jobQueue.js';
import { Outbox } from './messaging/outbox/outbox.js';
import { Snapshots } from './messaging/snapshots/snapshots.js';
import { Claims } from './platform/claims.js';
import type { Config } from './platform/config.js';
import { DeliveryOptions } from './platform/deliveryOptions.js';
import { Heartbeat } from './platform/heartbeat.js';
import { Leases } from './platform/leases.js';
import { PersonKeys } from './platform/personKeys.js';
import { ROLE, type Role } from './platform/role.js';
import { ShopSecrets } from './platform/shopSecrets.js';
import { Settings } from './platform/shopSettings.js';
import {
  BUS,
  CLOCK,
  CONFIG,
  EVENT_STORE,
  EVENT_TOPICS,
  LOG,
  MAIL,
  PAYMENT_PROVIDER,
  POOL,
  SHARED_TAIL,
} from './platform/tokens.js';
import type { PaymentProvider } from './ports/paymentProvider.js';
import { PushSender } from './ports/pushSender.js';
import { ViewRebuilds } from './ports/viewRebuilds.js';

/** Everything the api is given from outside. Who starts it decides which adapter each part is. */
export interface ApiParts {
  config: Config;
  pool: Pool;
  store: EventStore;
  tail: SharedTail;
  clock: Clock;
  bus: Bus;
  log: Logger;
  mail: MailSender;
  paymentProvider: PaymentProvider;
  push: PushSender;
  rebuilds: ViewRebuilds;
  /** Other systems are told of nothing unless there are some. */
  topics?: EventTopics;
  /** `all` unless said. */
  role?: Role;
  /** What is `@Recurring` begins when its time comes, unless whoever runs the shop begins it. */
  schedules?: 'by the clock' | 'by hand';
}

@Module({})
export class PartsModule {
  static with(parts: ApiParts): DynamicModule {
    const given = [
      { provide: CONFIG, useValue: parts.config },
      { provide: POOL, useValue: parts.pool },
      { provide: EVENT_STORE, useValue: parts.store },
      { provide: SHARED_TAIL, useValue: parts.tail },
      { provide: CLOCK, useValue: parts.clock },
      { provide: BUS, useValue: parts.bus },
      { provide: EVENT_TOPICS, useValue: parts.topics ?? null },
      { provide: LOG, useValue: parts.log },
      { provide: MAIL, useValue: parts.mail },
      { provide: PAYMENT_PROVIDER, useValue: parts.paymentProvider },
      { provide: PushSender, useValue: parts.push },
      { provide: ViewRebuilds, useValue: parts.rebuilds },
      { provide: ROLE, useValue: parts.role ?? 'all' },
      Settings,
      ShopSecrets,
      UnsubscribeTokens,
      DeliveryOptions,
      PersonKeys,
      Heartbeat,
      Leases,
      Claims,
      InlineReactions,
      Snapshots,
      CommandExecutor,
      Consistency,
      JobQueue,
      Outbox,
    ];
    return { module: PartsModule, global: true, providers: given, exports: given };
  }
}
