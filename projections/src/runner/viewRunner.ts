import { UnknownEvent } from '@mudu/contracts/event';
import { millis } from '@mudu/contracts/time';
import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import { type Position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import { isUnreachable } from '@mudu/event-store/unreachable';
import type { ViewChanged } from '../bus/bus.js';
import { liveSchema } from '../viewSchemas.js';
import { applyBatch, CheckpointMoved, type CheckpointPosition } from './applyBatch.js';
import { buildBeside } from './buildBeside.js';
import { ensureTables } from './ensureTables.js';
import { lastConcerned } from './lastConcerned.js';
import { type RunnerParts, unshared, type ViewLease, type ViewStatus } from './runnerParts.js';
import { movedOn, noteStandstill, type StandsAt } from './standstill.js';
import { mustHold, peopleOf, type View } from './view.js';
import type { Checkpoint } from './viewTables.js';
import { WorkingSet } from './workingSet.js';

const TRIES = 3;
const RETRY_MS = 100;
const SOFT_RETRY_MS = 500;

/**
 * Keeps one view up to date while this process holds its lease. Who goes on with a lease that is lost is fenced by the
 * checkpoint: each batch moves it from where that runner has found it. A handler that keeps failing stops this view,
 * loudly; the others go on. At an event that only newer code knows it waits for that code.
 */
export class ViewRunner {
  readonly status: ViewStatus;
  private readonly rows = new WorkingSet();
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  /** What has been said already: more of the same may come. */
  private readonly heldAt = new Set<string>();
  private waitsFor: string | undefined;
  private tables: Pick<StandsAt, 'build' | 'borrowed'> | undefined;

  constructor(
    private readonly view: View,
    private readonly parts: RunnerParts,
  ) {
    this.status = {
      name: view.name,
      version: view.version,
      state: 'starting',
      position: START,
      eventsApplied: 0,
      error: null,
      holding: null,
    };
  }

  start(lease = unshared): void {
    this.running ??= this.run(lease);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /**
   * The status and how far the view runs behind: the age, in milliseconds, of the oldest event that it does not
   * show, be it unread or still held back in the log by an older open write.
   */
  async report(): Promise<ViewStatus & { lagMs: number }> {
    const { store, clock } = this.parts;
    const [[unread], fenced] = await Promise.all([
      store.readAll({ after: this.status.position, limit: 1 }),
      store.fenced(),
    ]);
    const age = unread ? millis(clock.real()) - millis(unread.recordedAt) : 0;
    return { ...this.status, lagMs: Math.max(0, age, fenced.oldestMs) };
  }

  private async run(lease: ViewLease): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && !this.parts.tail.ended) {
      let standsStill = false;
      await lease.whileHeld(signal, async held => {
        standsStill = await this.keep(held);
      });
      // Whoever has the lease next changes the rows.
      this.rows.forget();
      if (signal.aborted) break;
      // Without the lease: the code of another process may take the same tables further.
      if (standsStill) await movedOn(this.parts.pool, this.view, this.place(), signal);
      else this.status.state = 'waiting';
    }
    if (this.status.state !== 'stopped') this.status.state = 'ended';
  }

  /** True when the view stands still, and why is noted beside its rows. */
  private async keep(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      try {
        await this.follow(signal);
        return false;
      } catch (error) {
        if (signal.aborted) return false;
        this.rows.forget();
        if (error instanceof CheckpointMoved) continue;
        if (isUnreachable(error)) {
          this.status.state = 'catching_up';
          this.saysItWaits(error as Error);
          await pause(SOFT_RETRY_MS, signal);
          continue;
        }
        if (error instanceof UnknownEvent) await this.hold(error);
        else await this.stopLoudly(error as Error);
        return true;
      }
    }
    return false;
  }

  /** Returns when the runner, or the tail it reads, is told to stop. */
  private async follow(signal: AbortSignal): Promise<void> {
    const checkpoint = await this.ownTables(signal);
    this.status.position = checkpoint.position;
    this.status.state = 'catching_up';
    this.status.error = null;
    this.status.holding = null;
    if (checkpoint.error !== null || checkpoint.holding !== null)
      await noteStandstill(this.parts.pool, this.view, checkpoint, {});
    await this.tellOfTheLast(checkpoint.position);
    for await (const batch of this.parts.tail.follow({ after: checkpoint.position, signal })) {
      if (batch.length === 0) this.status.state = 'live';
      else await this.readOn(checkpoint, batch, signal);
    }
  }

  private async readOn(
    checkpoint: Checkpoint,
    batch: readonly StoredEvent[],
    signal: AbortSignal,
  ): Promise<void> {
    const at = batch.findIndex(event => mustHold(this.view, event));
    const readable = at === -1 ? batch : batch.slice(0, at);
    if (readable.length > 0)
      this.advanced(
        readable,
        await this.applied({ ...checkpoint, position: this.status.position }, readable, signal),
      );
    const unknown = batch[readable.length];
    if (unknown) throw new UnknownEvent(unknown.type, unknown.meta.schemaVersion);
  }

  /** What an earlier version shows is served while this version's tables are built. */
  private async ownTables(signal: AbortSignal): Promise<Checkpoint> {
    const { pool } = this.parts;
    this.tables = await ensureTables(pool, this.view);
    while (this.tables.borrowed) {
      this.status.state = 'rebuilding';
      await buildBeside(this.view, this.parts, signal);
      this.tables = await ensureTables(pool, this.view);
    }
    return this.tables as Checkpoint;
  }

  private async applied(
    from: CheckpointPosition,
    batch: readonly StoredEvent[],
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const { pool } = this.parts;
    for (let attempt = 1; ; attempt++) {
      try {
        return await applyBatch(pool, this.view, liveSchema(this.view), this.rows, from, batch);
      } catch (error) {
        if (error instanceof CheckpointMoved || isConnectionLost(error) || attempt >= TRIES) throw error;
        this.warn(error, 'view handler failed', attempt);
        await pause(RETRY_MS * attempt, signal);
      }
    }
  }

  /** The rows are committed: whatever goes wrong from here on must not apply them again. */
  private advanced(batch: readonly StoredEvent[], events: readonly StoredEvent[]): void {
    const { position } = batch.at(-1) as StoredEvent;
    this.waitsFor = undefined;
    this.status.position = position;
    this.status.eventsApplied += events.length;
    this.tell({
      position,
      people: [...new Set(events.flatMap(event => peopleOf(this.view, event)))],
      ids: [...new Set(events.map(event => event.stream.slice(event.stream.indexOf('-') + 1)))],
    });
  }

  /** Whoever committed the last batches may have died before telling of them, or never heard of a commit. */
  private async tellOfTheLast(position: Position): Promise<void> {
    const people = await lastConcerned(this.parts.pool, liveSchema(this.view));
    if (people.length > 0) this.tell({ position, people, ids: [] });
  }

  private tell(change: Pick<ViewChanged, 'position' | 'people' | 'ids'>): void {
    try {
      this.parts.bus.publish({ view: this.view.name, version: this.view.version, ...change });
    } catch (error) {
      this.warn(error, 'view could not tell that it moved');
    }
  }

  private async stopLoudly(error: Error): Promise<void> {
    this.parts.log.error(
      { view: this.view.name, position: this.status.position, err: error },
      'view stopped',
    );
    await this.note({ error: error.message });
    this.status.state = 'stopped';
    this.status.error = error.message;
  }

  private async hold({ type, schemaVersion }: UnknownEvent): Promise<void> {
    const holding = `${type} version ${schemaVersion}`;
    // Noted first: what is said here is there to be read by other processes.
    await this.note({ holding });
    this.status.state = 'holding';
    this.status.holding = holding;
    if (this.heldAt.has(holding)) return;
    this.heldAt.add(holding);
    const { name: view, position } = this.status;
    this.parts.log.warn({ view, position, holding }, 'view waits for newer code that knows this event');
  }

  private async note(why: Parameters<typeof noteStandstill>[3]): Promise<void> {
    await noteStandstill(this.parts.pool, this.view, this.place(), why).catch(cause =>
      this.warn(cause, 'view could not say so'),
    );
  }

  private place(): StandsAt {
    return { build: 0, borrowed: false, ...this.tables, position: this.status.position };
  }

  /** Once for each cause, until the view has moved again. */
  private saysItWaits(error: Error): void {
    if (this.waitsFor !== error.message) this.warn(error, 'view waits for its database');
    this.waitsFor = error.message;
  }

  private warn(error: unknown, sentence: string, attempt?: number): void {
    this.parts.log.warn({ view: this.view.name, attempt, error: (error as Error).message }, sentence);
  }
}
