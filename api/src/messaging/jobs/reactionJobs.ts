import { upcast } from '@mudu/contracts/event';
import { type ShopEventType, shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import {
  groupOf,
  PROCESSES,
  type Process,
  type ProcessGroup,
  type RecordedEvent,
  recorded,
} from '../process.js';
import { ProcessEngine } from '../processEngine.js';
import { JobQueue } from './jobQueue.js';
import type { JobData } from './queues.js';

/** Reacts to an event of the log; a reaction that failed is a job until it goes well. */
@Injectable()
export class ReactionJobs implements OnModuleInit {
  constructor(
    private readonly engine: ProcessEngine,
    private readonly jobs: JobQueue,
    @Inject(PROCESSES) private readonly processes: readonly Process[],
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('reaction', failed => this.again(failed));
  }

  async react(event: RecordedEvent, processes: readonly Process[]): Promise<void> {
    await runInContext(systemContext(event.meta.correlationId), () =>
      this.engine.run(() => this.engine.react(event, { of: processes })),
    );
  }

  /** The event in today's shape, or why it can not be reacted to by this code. */
  read(stored: StoredEvent): RecordedEvent | Error {
    try {
      return read(stored);
    } catch (error) {
      return error as Error;
    }
  }

  /** Broken data stays broken: its first try is the last one. An event of newer code waits for that code. */
  async retryLater(stored: StoredEvent, group: ProcessGroup): Promise<void> {
    const { id: eventId, stream, type } = stored;
    const broken = this.read(stored) instanceof BrokenEvent;
    // Its dead letter is the other group's.
    if (broken && group === 'background') return;
    await this.jobs.enqueue(
      this.pool,
      'reaction',
      { eventId, stream, type, ...(group === 'background' ? { background: true } : {}) },
      {
        singletonKey: group === 'inline' ? eventId : `${group} ${eventId}`,
        startAfter: 1,
        ...(broken ? { retryLimit: 0 } : {}),
      },
    );
  }

  private async again({ eventId, stream, background }: JobData['reaction']): Promise<void> {
    for await (const stored of this.store.readStream(stream))
      if (stored.id === eventId) {
        const group = background ? 'background' : 'inline';
        return this.react(
          read(stored),
          this.processes.filter(process => groupOf(process) === group),
        );
      }
    throw new Error('This event is not in the log');
  }
}

/** Data that is none of its event's type. */
class BrokenEvent extends Error {}

/** The event in today's shape. Throws for one that only newer code knows, and for data that is none of its type. */
function read(stored: StoredEvent): RecordedEvent {
  const { type, meta } = stored;
  const data = upcast(shopEvents, type, meta.schemaVersion, stored.data);
  const parsed = v.safeParse(shopEvents[type as ShopEventType].data, data);
  if (!parsed.success)
    throw new BrokenEvent(`${type} is not readable: ${v.getDotPath(parsed.issues[0]) ?? 'data'} is wrong`);
  return recorded({ ...stored, data });
}
