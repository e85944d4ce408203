import { bytesOf } from '@mudu/contracts/bytesOf';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import { isUnreachable } from '@mudu/event-store/unreachable';
import type { Logger } from 'pino';
import type { ReactionJobs } from './jobs/reactionJobs.js';
import type { Process, ProcessGroup, RecordedEvent } from './process.js';
import type { ReactionReports } from './reactionReports.js';
import type { StreamTasks } from './streamTasks.js';

const RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

/** An event, and whose answer to it is asked for. */
export interface AskingEvent {
  stored: StoredEvent;
  /** What it says, or why that can not be read. */
  event: RecordedEvent | Error;
  group: ProcessGroup;
  of: readonly Process[];
}

/** Sees to it that an event is answered: by the request that wrote it, here, or by a job. */
export class EventReactions {
  /** @param waits - hears why nothing can be done just now */
  constructor(
    private readonly reactions: ReactionJobs,
    private readonly reports: ReactionReports,
    private readonly log: Logger,
    private readonly waits: (error: Error) => void,
  ) {}

  /** False when it was not seen to, because the partition is no longer followed here. */
  async seeTo(work: AskingEvent, signal: AbortSignal, tasks: StreamTasks): Promise<boolean> {
    const { stored, event, group } = work;
    let done = false;
    await tasks.run(
      `${group} ${stored.stream}`,
      bytesOf(stored.data),
      async () =>
        group === 'inline' &&
        !(event instanceof Error) &&
        !signal.aborted &&
        (await this.reports.seenTo(event, stored.recordedAt, signal)),
      async byRequest => {
        done = byRequest || (await this.carryOut(work, signal));
      },
    );
    return done;
  }

  /**
   * While the log or the database is away it waits; the checkpoint moves on once the job is written. What can not be
   * read is not tried here: newer code may, in another process, or somebody must look at it.
   */
  private async carryOut({ stored, event, group, of }: AskingEvent, signal: AbortSignal): Promise<boolean> {
    for (let wait = RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      try {
        if (event instanceof Error) await this.setAside(stored, event, group);
        else await this.react(event, stored, group, of);
        return true;
      } catch (error) {
        this.waits(error as Error);
        await pause(wait, signal);
      }
    }
    return false;
  }

  private async react(
    event: RecordedEvent,
    stored: StoredEvent,
    group: ProcessGroup,
    of: readonly Process[],
  ): Promise<void> {
    try {
      await this.reactions.react(event, of);
    } catch (error) {
      this.log.warn({ err: error, event: event.id, type: event.type }, 'process step failed');
      if (isUnreachable(error)) throw error;
      await this.reactions.retryLater(stored, group);
    }
  }

  private async setAside(stored: StoredEvent, why: Error, group: ProcessGroup): Promise<void> {
    const { id: event, type, stream } = stored;
    if (group === 'inline')
      this.log.warn(
        { event, type, stream, error: why.message },
        'an event that can not be read is set aside',
      );
    await this.reactions.retryLater(stored, group);
  }
}

/** One that fails here fails again where it is carried out, and becomes a job. */
export function asks(process: Process, event: RecordedEvent): boolean {
  try {
    return process.react(event).length > 0;
  } catch {
    return true;
  }
}
