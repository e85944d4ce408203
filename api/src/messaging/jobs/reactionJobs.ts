import { upcast } from '@mudu/contracts/event';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { recorded } from '../process.js';
import { ProcessEngine } from '../processEngine.js';
import { JobQueue } from './jobQueue.js';
import type { JobData } from './queues.js';

/** Reacts to an event of the log; a reaction that failed is a job until it goes well. */
@Injectable()
export class ReactionJobs implements OnModuleInit {
  constructor(
    private readonly engine: ProcessEngine,
    private readonly jobs: JobQueue,
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('reaction', failed => this.again(failed));
  }

  async react(stored: StoredEvent): Promise<void> {
    const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
    const event = recorded({ ...stored, data });
    await runInContext(systemContext(stored.meta.correlationId), () =>
      this.engine.run(() => this.engine.react(event)),
    );
  }

  async retryLater({ id: eventId, stream, type }: StoredEvent): Promise<void> {
    await this.jobs.enqueue(
      this.pool,
      'reaction',
      { eventId, stream, type },
      { singletonKey: eventId, startAfter: 1 },
    );
  }

  private async again({ eventId, stream }: JobData['reaction']): Promise<void> {
    for await (const stored of this.store.readStream(stream))
      if (stored.id === eventId) return this.react(stored);
    throw new Error('This event is not in the log');
  }
}
