import type { ViewName } from '@mudu/contracts/endpoint';
import { problem } from '@mudu/contracts/problems';
import { type EventStore, isPosition, later, type Position, START } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import type { Bus } from '@mudu/projections/bus/bus';
import { readCheckpoint } from '@mudu/projections/runner/viewTables';
import { isViewName, viewSchema, viewVersions } from '@mudu/projections/viewSchemas';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { currentRequest } from '../platform/requestContext.js';
import { InjectBus, InjectEventStore, InjectPool, InjectSharedTail } from '../platform/tokens.js';

/** How long a read waits for what its caller has written (rules/api.md A19). */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 25;

/**
 * Read-your-writes: knows how far each view is, from the bus at once and from the checkpoint otherwise, and
 * lets a read wait, bounded, for the position its caller has seen.
 */
@Injectable()
export class Consistency implements OnApplicationShutdown {
  private readonly known = new Map<ViewName, Position>();
  /** Views that have tables of this code's version: from then on they keep them. */
  private readonly own = new Set<ViewName>();
  private readonly waiting = new Set<() => void>();
  private readonly leave: () => void;
  private stopped = false;
  /** How long its callers wait at most, in ms. */
  patienceMs = PATIENCE_MS;
  /** The log reaches at least this far. */
  private end: Position = START;

  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
    @InjectSharedTail() private readonly tail: SharedTail,
    @InjectBus() bus: Bus,
  ) {
    this.leave = bus.subscribe(({ view, version, position }) => {
      if (isViewName(view) && version === viewVersions[view]) this.advance(view, position);
    });
  }

  /** Whoever still waits goes on with what there is. */
  onApplicationShutdown(): void {
    this.leave();
    this.stopped = true;
    this.wake();
  }

  /**
   * True when every view shows `position`; false when that takes longer than `patienceMs`, and at once while what is
   * shown is an earlier version's. Never fails.
   */
  async reached(views: readonly ViewName[], position: Position): Promise<boolean> {
    if ((await this.borrowed(views)).length > 0) return false;
    if (views.every(view => this.at(view) >= position)) return true;
    let patient = true;
    const timer = setTimeout(() => {
      patient = false;
      this.wake();
    }, this.patienceMs);
    const shown = this.tail.hurry();
    try {
      while (patient && !this.stopped) {
        await this.look(views.filter(view => this.at(view) < position));
        if (views.every(view => this.at(view) >= position)) return true;
        if (patient && !this.stopped) await this.change();
      }
      return false;
    } finally {
      shown();
      clearTimeout(timer);
    }
  }

  /**
   * The position that a caller says to have seen, or the end of the log if that comes first: for what is not there
   * nobody waits.
   */
  async bounded(given: Position): Promise<Position> {
    if (given > this.end) this.end = later(this.end, await this.store.end());
    return given < this.end ? given : this.end;
  }

  /**
   * For whoever decides on rows: returns when the views show all that is written in the log, held back from its
   * readers or not, and all that this request's caller has seen, else refuses with `unavailable` (rules/api.md A27). A
   * schedule comes again.
   */
  async upToDate(views: readonly ViewName[]): Promise<void> {
    const end = await this.store.end();
    if (!(await this.reached(views, later(end, currentRequest()?.position ?? START))))
      throw problem('unavailable');
  }

  /** Those of the views whose own tables are still being built: an earlier version's stand in for them. */
  async borrowed(views: readonly ViewName[]): Promise<readonly ViewName[]> {
    const unsure = views.filter(view => !this.own.has(view));
    if (unsure.length === 0) return unsure;
    await Promise.all(
      unsure.map(async view => {
        const found = await readCheckpoint(this.pool, viewSchema[view]).catch(() => undefined);
        if (found && !found.borrowed) this.own.add(view);
      }),
    );
    return unsure.filter(view => !this.own.has(view));
  }

  /** What a reader of these views has seen for certain. */
  seen(views: readonly ViewName[]): Position {
    return views.map(view => this.at(view)).reduce((a, b) => (a < b ? a : b));
  }

  private at(view: ViewName): Position {
    return this.known.get(view) ?? START;
  }

  private async look(views: readonly ViewName[]): Promise<void> {
    await Promise.all(
      views.map(async view => {
        const found = await this.pool
          .query<{ position: string }>(`SELECT position FROM ${viewSchema[view]}.checkpoint`)
          .catch(() => undefined);
        const position = found?.rows[0]?.position;
        if (position && isPosition(position)) this.advance(view, position);
      }),
    );
  }

  private advance(view: ViewName, position: Position): void {
    const before = this.at(view);
    if (position <= before) return;
    this.known.set(view, position);
    this.end = later(this.end, position);
    this.wake();
  }

  private wake(): void {
    for (const done of [...this.waiting]) done();
  }

  private change(): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_AGAIN_MS);
      this.waiting.add(done);
    });
  }
}
