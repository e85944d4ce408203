import { isShopStream } from '@mudu/contracts/ids';
import { publicEvent } from '@mudu/contracts/integration/publicEvent';
import type { Position, StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Lease, Leases } from '../../platform/leases.js';
import { InjectRole, type Role, worksInBackground } from '../../platform/role.js';
import { InjectEventTopics, InjectLog, InjectPool, InjectSharedTail } from '../../platform/tokens.js';
import type { EventTopics, TopicMessage } from './eventTopics.js';
import { countAsPublished, publishedUpTo } from './publishedEvents.js';

const LEASE = 'integration/events';
const RETRY_MS = 1000;
/** Whoever can not read an event leaves it so long to a process that can. */
const STEP_ASIDE_MS = 5000;
/** Sent at once: brokers take a megabyte for a partition unless told otherwise. */
const SEND_BYTES = 500_000;
const CLOSE_MS = 5000;

/** An event that this code can not tell, and so nothing after it either. */
class CannotTell extends Error {}

/**
 * Tells other systems what happened: every public event of the log, in the order of each stream, at least once. One
 * process at a time does, under a lease. The log itself is what is still to be sent, and a checkpoint for each cluster
 * says from where on; it moves after the events are kept there. So whoever is killed, nothing is left out, and the last
 * events may come again. Should two publish for a moment, each tells all from a checkpoint on, in order: who passes over
 * ids that it has seen still reads each stream in order.
 */
@Injectable()
export class EventPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly lease: Lease;
  private running: Promise<void> = Promise.resolve();
  private waitsFor: string | undefined;

  constructor(
    @InjectEventTopics() private readonly topics: EventTopics | null,
    @InjectPool() private readonly pool: Pool,
    @InjectSharedTail() private readonly tail: SharedTail,
    @InjectLog() private readonly log: Logger,
    leases: Leases,
    @InjectRole() private readonly role: Role,
  ) {
    this.lease = leases.lease(LEASE);
  }

  onApplicationBootstrap(): void {
    if (this.topics && worksInBackground(this.role)) this.running = this.run(this.topics);
  }

  /** Brokers that are away are waited for no longer: what they have not confirmed is sent again by the next start. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const patience = new AbortController();
    await Promise.race([this.running, pause(CLOSE_MS, patience.signal)]);
    patience.abort();
  }

  private async run(topics: EventTopics): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.lease
        .whileHeld(signal, held => this.publish(topics, held))
        .catch(error => this.saysItWaits(error));
      await pause(STEP_ASIDE_MS, signal);
    }
  }

  /** Until the lease is lost, or there is an event for which newer code is needed. */
  private async publish(topics: EventTopics, held: AbortSignal): Promise<void> {
    while (!held.aborted) {
      try {
        await this.follow(topics, held);
      } catch (error) {
        if (held.aborted) return;
        this.saysItWaits(error as Error);
        if (error instanceof CannotTell) return;
      }
      await pause(RETRY_MS, held);
    }
  }

  private async follow(topics: EventTopics, held: AbortSignal): Promise<void> {
    const cluster = await topics.identity();
    const after = await publishedUpTo(this.pool, cluster);
    for await (const batch of this.tail.follow({ after, signal: held })) {
      for (const { messages, upTo, cannot } of parcels(batch)) {
        if (messages.length > 0) await topics.send(messages);
        if (upTo) await countAsPublished(this.pool, cluster, upTo);
        if (cannot) throw cannot;
        if (held.aborted) return;
      }
      this.saysItGoesOn();
    }
  }

  /** Once for each cause, until events are told again. */
  private saysItWaits(error: Error): void {
    if (this.stopping.signal.aborted || this.waitsFor === error.message) return;
    this.waitsFor = error.message;
    this.log.warn({ err: error }, 'other systems are not told of events; it is tried again');
  }

  private saysItGoesOn(): void {
    if (this.waitsFor !== undefined) this.log.info('other systems are told of events again');
    this.waitsFor = undefined;
  }
}

interface Parcel {
  messages: TopicMessage[];
  /** Everything up to here is in this parcel or those before it. */
  upTo: Position | undefined;
  /** Why what comes next can not be told. */
  cannot?: CannotTell;
}

/** What is to be sent of these events, in parts that a broker takes. */
function* parcels(batch: readonly StoredEvent[]): Generator<Parcel> {
  let parcel: Parcel = { messages: [], upTo: undefined };
  let bytes = 0;
  for (const stored of batch) {
    let message: TopicMessage | null;
    try {
      message = messageOf(stored);
    } catch (error) {
      const { message: why } = error as Error;
      yield {
        ...parcel,
        cannot: new CannotTell(`${stored.id} of ${stored.stream}: ${why}`, { cause: error }),
      };
      return;
    }
    const size = message ? Buffer.byteLength(message.value) : 0;
    if (bytes > 0 && bytes + size > SEND_BYTES) {
      yield parcel;
      parcel = { messages: [], upTo: undefined };
      bytes = 0;
    }
    if (message) parcel.messages.push(message);
    parcel.upTo = stored.position;
    bytes += size;
  }
  yield parcel;
}

function messageOf(stored: StoredEvent): TopicMessage | null {
  // A shared server's log has the streams of others too.
  if (!isShopStream(stored.stream)) return null;
  const told = publicEvent(stored);
  return told && { topic: told.topic, key: stored.stream, value: JSON.stringify(told.event) };
}
