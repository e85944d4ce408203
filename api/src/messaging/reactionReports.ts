import { type Instant, plusHours } from '@mudu/contracts/time';
import { pause } from '@mudu/event-store/subscription/resume';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Leases } from '../platform/leases.js';
import { removeExpired } from '../platform/removeExpired.js';
import { InjectLog, InjectPool } from '../platform/tokens.js';
import { type Ending, InlineReactions } from './inlineReactions.js';
import { leaseOf, partitionOf } from './partitions.js';
import { groupOf, PROCESSES, type Process, type RecordedEvent } from './process.js';

/** What is to be told is gathered for so long, because one statement tells many. */
const GATHER_MS = 20;
const LOOK_EVERY_MS = 25;
/** Nobody is still reacting to what is older. More than the clocks of two machines may be apart. */
const SETTLED_MS = 60_000;

/**
 * Tells what requests have come to with their events across the processes of the shop: those that do not follow an
 * event's partition write it down, those that do look for it before they react themselves.
 */
@Injectable()
export class ReactionReports implements OnModuleInit, OnApplicationShutdown {
  /** A request is done with its event by then; if not, whoever follows does it as well, which changes nothing. */
  patienceMs = 2000;
  private readonly inlineProcesses: readonly Process[];
  /** What this code answers: another version's word counts for its own processes only. */
  private readonly doneBy: string;
  private readonly stopping = new AbortController();
  /** By whom what was done, by the event's id; null where it was left. The last word counts. */
  private gathered = new Map<string, string | null>();
  private writing: Promise<void> | undefined;
  private readonly awaited = new Map<string, (ending: Ending | undefined) => void>();
  private looking: Promise<void> | undefined;

  constructor(
    private readonly inline: InlineReactions,
    private readonly leases: Leases,
    @Inject(PROCESSES) processes: readonly Process[],
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
  ) {
    this.inlineProcesses = processes.filter(process => groupOf(process) === 'inline');
    this.doneBy = this.inlineProcesses.map(({ name }) => name).join(', ');
  }

  onModuleInit(): void {
    this.inline.onEnded((event, ending) => this.report(event, ending));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.writing, this.looking]);
  }

  /** True when a request of this process has seen to what follows from the event. */
  doneHere(eventId: string): boolean {
    return this.inline.ended(eventId) === 'done';
  }

  /**
   * True when a request, here or in another process, has seen to what follows from the event. Waits while one may be
   * about to.
   */
  async seenTo(event: RecordedEvent, recordedAt: string, signal: AbortSignal): Promise<boolean> {
    const here = await this.inline.ending(event.id);
    if (here) return here === 'done';
    // What the outbox appends is its own cause, and nobody answers it at once.
    if (event.meta.causationId === event.id || !this.leases.notAlone()) return false;
    if (this.isSettled(recordedAt)) return false;
    return (await this.elsewhere(event.id, signal)) === 'done';
  }

  /** What nobody has asked for: its event was done by the time it was told. */
  async forgetOld(now: Instant): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.reaction_reports WHERE event_id IN
         (SELECT event_id FROM app.reaction_reports WHERE reported_at < $1 LIMIT $2)`,
      plusHours(now, -1),
    );
  }

  private isSettled(recordedAt: string): boolean {
    const now = this.leases.databaseTime();
    return now !== undefined && now - Date.parse(recordedAt) > SETTLED_MS;
  }

  private report(event: RecordedEvent, ending: Ending): void {
    if (this.leases.holds(leaseOf(partitionOf(event.stream)))) return;
    if (this.inlineProcesses.every(process => process.react(event).length === 0)) return;
    this.gathered.set(event.id, ending === 'done' ? this.doneBy : null);
    this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    await pause(GATHER_MS, this.stopping.signal);
    while (this.gathered.size > 0) {
      const reports = this.gathered;
      this.gathered = new Map();
      try {
        await this.pool.query({
          name: 'reaction-reports',
          text: `INSERT INTO app.reaction_reports (event_id, done_by)
                 SELECT * FROM unnest($1::uuid[], $2::text[])
                 ON CONFLICT (event_id) DO UPDATE SET done_by = excluded.done_by`,
          values: [[...reports.keys()], [...reports.values()]],
        });
      } catch (error) {
        // Whoever waits for them does the work itself.
        this.log.debug({ err: error, reports: reports.size }, 'what requests have seen to is not told');
      }
    }
    // In the same step as the last look: what is gathered from here on is told by the next.
    this.writing = undefined;
  }

  /** Undefined when nobody has told within the time that a request takes. */
  private elsewhere(eventId: string, signal: AbortSignal): Promise<Ending | undefined> {
    return new Promise(resolve => {
      const end = (ending: Ending | undefined) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.awaited.delete(eventId);
        resolve(ending);
      };
      const stop = () => end(undefined);
      const timer = setTimeout(stop, this.patienceMs);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      this.awaited.set(eventId, end);
      this.looking ??= this.look();
    });
  }

  private async look(): Promise<void> {
    while (this.awaited.size > 0 && !this.stopping.signal.aborted) {
      await this.take([...this.awaited.keys()]).catch(() => undefined);
      if (this.awaited.size > 0) await pause(LOOK_EVERY_MS, this.stopping.signal);
    }
    this.looking = undefined;
  }

  private async take(eventIds: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ event_id: string; done_by: string | null }>({
      name: 'reaction-reports-take',
      text: 'DELETE FROM app.reaction_reports WHERE event_id = ANY($1::uuid[]) RETURNING event_id, done_by',
      values: [eventIds],
    });
    for (const { event_id, done_by } of rows)
      this.awaited.get(event_id)?.(done_by === this.doneBy ? 'done' : 'left');
  }
}
