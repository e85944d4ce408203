import { isShopStream } from '@mudu/contracts/ids';
import type { ProjectionView } from '@mudu/contracts/ops/views';
import { problem } from '@mudu/contracts/problems';
import { type Clock, millis } from '@mudu/contracts/time';
import { type EventStore, type Position, START } from '@mudu/event-store/eventStore';
import { type Checkpoint, readCheckpoint, readRebuild } from '@mudu/projections/runner/viewTables';
import { liveSchema, viewVersions } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectEventStore, InjectPool } from '../../platform/tokens.js';

/** More than this are not counted: then the seconds tell. */
const COUNTED = 1000;
/** A view on its way to an event younger than this is live. */
const LIVE_WITHIN_MS = 1000;

/** The views of this code; those of other versions are told by the processes that keep them. */
const ownViews = Object.entries(viewVersions)
  .map(([name, version]) => ({ name, version }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

interface Unread {
  events: number;
  /** Age of the oldest, in milliseconds. */
  oldestMs: number;
}

/** How far each view has read the log, from what its runner writes down: it may be any process that runs it. */
@Injectable()
export class ProjectionQueries {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectEventStore() private readonly store: EventStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async all(): Promise<{ projections: ProjectionView[] }> {
    const [head, fenced] = await Promise.all([this.store.head(), this.store.fenced()]);
    const counted = new Map<Position, Unread>();
    const unread = async (after: Position): Promise<Unread> => {
      const known = counted.get(after) ?? (await this.unread(after));
      counted.set(after, known);
      return known;
    };
    const projections: ProjectionView[] = [];
    // One after the other: a look at all of them, as each minute's, takes one connection and not a dozen.
    for (const own of ownViews) {
      const checkpoint = await readCheckpoint(this.pool, liveSchema(own));
      if (!checkpoint) continue;
      const behind = await unread(checkpoint.position);
      const rebuild = await readRebuild(this.pool, own);
      projections.push({
        name: own.name,
        version: checkpoint.version,
        state: stateOf(checkpoint, rebuild !== undefined, behind),
        position: orNull(checkpoint.position),
        head: orNull(head),
        lagEvents: behind.events + fenced.events,
        lagSeconds: Math.max(behind.oldestMs, fenced.oldestMs) / 1000,
        parked: 0,
        error: checkpoint.error,
        holding: checkpoint.holding,
        rebuild: rebuild ? progress(rebuild) : null,
      });
    }
    return { projections };
  }

  async one(name: string): Promise<ProjectionView> {
    const view = (await this.all()).projections.find(one => one.name === name);
    if (!view) throw problem('not_found');
    return view;
  }

  /** What lies after a place in the log, readable by now. */
  async unread(after: Position): Promise<Unread> {
    const read = await this.store.readAll({ after, limit: COUNTED });
    // No view has anything to do with what is not the shop's, as the log's own identity on EventStoreDB.
    const events = read.filter(({ stream }) => isShopStream(stream));
    const [oldest] = events;
    const age = oldest ? millis(this.clock.real()) - millis(oldest.recordedAt) : 0;
    return { events: events.length, oldestMs: Math.max(0, age) };
  }
}

function stateOf(
  { error, holding, borrowed }: Checkpoint,
  rebuilding: boolean,
  behind: Unread,
): ProjectionView['state'] {
  if (rebuilding) return 'rebuilding';
  if (error !== null) return 'stopped';
  if (holding !== null) return 'holding';
  // An earlier version's rows are served, and a process that shall build this one's has not begun or died.
  if (borrowed) return 'rebuilding';
  return behind.events === 0 || behind.oldestMs < LIVE_WITHIN_MS ? 'live' : 'catching_up';
}

function progress(rebuild: NonNullable<Awaited<ReturnType<typeof readRebuild>>>): ProjectionView['rebuild'] {
  const { version, events, total, startedAt, seconds } = rebuild;
  const perSecond = Math.round(events / Math.max(seconds, 0.001));
  return {
    version,
    done: events,
    total,
    perSecond,
    etaSeconds: total === null || perSecond === 0 ? null : Math.ceil(Math.max(0, total - events) / perSecond),
    startedAt: startedAt.toISOString(),
  };
}

const orNull = (position: Position): string | null => (position === START ? null : position);
