import type { EventStore, Position, StoredEvent } from '@mudu/event-store/eventStore';
import { nextTurn } from '@mudu/event-store/nextTurn';
import { aborted, pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { KeyedMutex } from '../platform/keyedMutex.js';
import { Leases } from '../platform/leases.js';
import { InjectRole, type Role, worksInBackground } from '../platform/role.js';
import { InjectEventStore, InjectLog, InjectPool, InjectSharedTail } from '../platform/tokens.js';
import { CheckpointWriter } from './checkpointWriter.js';
import { asks, EventReactions } from './eventReactions.js';
import { ReactionJobs } from './jobs/reactionJobs.js';
import { allPartitions, leaseOf } from './partitions.js';
import { groupOf, PROCESSES, type Process } from './process.js';
import { type Positions, readCheckpoints } from './processCheckpoints.js';
import { ProcessProgress } from './processProgress.js';
import { ProcessReader } from './processReader.js';
import { ReactionReports } from './reactionReports.js';
import { StreamTasks } from './streamTasks.js';

const RETRY_MS = 200;
/**
 * A reaction may wait for the pay provider; so many may before the next one has to. What those of one batch of the log
 * ask and write at the same time goes together, so the more of them the fewer statements. News for an audience names 500
 * people in each event: of those fewer wait in memory.
 */
const MOST = { running: 256, open: 1000, bytes: 8_000_000 };
/** Of those that come later, or are new to the shop: they leave the others their connections. */
const MOST_BEHIND = { running: 4, open: 200, bytes: 2_000_000 };

/** A partition that this process holds. */
interface Held {
  signal: AbortSignal;
  progress: ProcessProgress[];
  tasks: Set<Promise<void>>;
}

/**
 * The certainty behind the inline speed: follows the log from its checkpoints and carries out whatever no request has
 * seen to. Many processes of the shop share it, by partitions of the streams. What fails becomes a job, so that one
 * broken order stops no other. Never part of a rebuild.
 */
@Injectable()
export class ProcessSubscription implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];
  private readonly held = new Map<number, Held>();
  private readonly mutex = new KeyedMutex();
  private readonly first = new StreamTasks(MOST, this.mutex);
  private readonly behind = new StreamTasks(MOST_BEHIND, this.mutex);
  private readonly checkpoints: CheckpointWriter;
  private readonly reacting: EventReactions;
  private level: ProcessReader | undefined;
  private readonly readers = new Set<ProcessReader>();
  /** Partitions whose leases came at about the same time. */
  private arriving: Map<number, AbortSignal> | undefined;
  private arrived: Promise<void> = Promise.resolve();
  private waitsFor: string | undefined;

  constructor(
    @Inject(PROCESSES) private readonly processes: readonly Process[],
    private readonly reactions: ReactionJobs,
    private readonly reports: ReactionReports,
    private readonly leases: Leases,
    @InjectPool() private readonly pool: Pool,
    @InjectEventStore() private readonly store: EventStore,
    @InjectSharedTail() private readonly tail: SharedTail,
    @InjectLog() private readonly log: Logger,
    @InjectRole() private readonly role: Role,
  ) {
    const told = {
      written: () => {
        this.waitsFor = undefined;
      },
      failed: (error: Error) => this.saysItWaits(error),
    };
    this.checkpoints = new CheckpointWriter(
      pool,
      leases.workerId,
      () => this.held,
      told,
      this.stopping.signal,
    );
    this.reacting = new EventReactions(reactions, reports, log, error => this.saysItWaits(error));
  }

  onApplicationBootstrap(): void {
    if (!worksInBackground(this.role)) return;
    for (const partition of allPartitions) this.running.push(this.follow(partition));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  private async follow(partition: number): Promise<void> {
    const { signal } = this.stopping;
    const lease = this.leases.lease(leaseOf(partition));
    while (!signal.aborted) await lease.whileHeld(signal, held => this.keep(partition, held));
  }

  /** Follows the partition while it is held; gives it back when what was begun has ended, with the checkpoint of that. */
  private async keep(partition: number, signal: AbortSignal): Promise<void> {
    await this.arrive(partition, signal);
    await aborted(signal);
    const held = this.held.get(partition);
    if (!held) return;
    for (const reader of this.readers) reader.remove(partition);
    await Promise.all(held.tasks);
    this.held.delete(partition);
    await this.checkpoints.finish(partition, held.progress);
  }

  private arrive(partition: number, signal: AbortSignal): Promise<void> {
    if (this.arriving) this.arriving.set(partition, signal);
    else {
      this.arriving = new Map([[partition, signal]]);
      this.arrived = this.begin();
    }
    return this.arrived;
  }

  private async begin(): Promise<void> {
    // The leases of one beat are granted one after the other.
    await nextTurn();
    const partitions = this.arriving as Map<number, AbortSignal>;
    this.arriving = undefined;
    const positions = await this.whereTheyAre([...partitions.keys()]);
    const progress = [...positions].map(([partition, at]) =>
      this.processes.map(process => new ProcessProgress(process, partition, at[process.name] as Position)),
    );
    for (const of of progress) {
      const { partition } = of[0] as ProcessProgress;
      this.held.set(partition, {
        signal: partitions.get(partition) as AbortSignal,
        progress: of,
        tasks: new Set(),
      });
    }
    this.read(progress.flatMap(of => of.filter(one => one.checkpoint === furthest(of))));
    const behind = progress.flatMap(of => of.filter(one => one.checkpoint !== furthest(of)));
    for (const of of Map.groupBy(behind, ({ process }) => process).values()) this.read(of);
  }

  private async whereTheyAre(partitions: readonly number[]): Promise<Map<number, Positions>> {
    const { signal } = this.stopping;
    while (!signal.aborted)
      try {
        return await readCheckpoints(this.pool, partitions, this.processes, () => this.store.head());
      } catch (error) {
        this.saysItWaits(error as Error);
        await pause(RETRY_MS, signal);
      }
    return new Map();
  }

  private read(progress: readonly ProcessProgress[]): void {
    if (progress.length === 0) return;
    const from = progress.map(({ checkpoint }) => checkpoint).reduce((a, b) => (a < b ? a : b));
    const tasks = this.level ? this.behind : this.first;
    const reader = new ProcessReader(
      from,
      {
        tail: this.tail,
        show: (event, to, before) => this.show(event, to, before, tasks),
        moved: () => this.checkpoints.moved(),
        failed: error => this.saysItWaits(error),
      },
      this.level,
    );
    this.level ??= reader;
    reader.add(progress);
    this.readers.add(reader);
    this.running.push(reader.run(this.stopping.signal).finally(() => this.readers.delete(reader)));
  }

  /** What nobody has an answer for costs nothing more. */
  private async show(
    stored: StoredEvent,
    to: readonly ProcessProgress[],
    before: Position,
    tasks: StreamTasks,
  ): Promise<void> {
    const held = this.held.get((to[0] as ProcessProgress).partition);
    if (!held) return;
    const event = this.reactions.read(stored);
    const byRequest = this.reports.doneHere(stored.id);
    for (const group of ['inline', 'background'] as const) {
      if (group === 'inline' && byRequest) continue;
      const asked = to.filter(
        ({ process }) => groupOf(process) === group && (event instanceof Error || asks(process, event)),
      );
      if (asked.length === 0) continue;
      const ends = asked.map(one => one.begin(before));
      const asking = { stored, event, group, of: asked.map(one => one.process) };
      const task = this.reacting
        .seeTo(asking, held.signal, tasks)
        .then(done => {
          if (!done) return;
          for (const end of ends) end();
          this.checkpoints.moved();
        })
        .finally(() => held.tasks.delete(task));
      held.tasks.add(task);
    }
    await tasks.room(held.signal);
  }

  /** Once for each cause, until a checkpoint has been written again. */
  private saysItWaits(error: Error): void {
    if (this.stopping.signal.aborted) return;
    if (this.waitsFor !== error.message) this.log.warn({ err: error }, 'processes wait for the log');
    this.waitsFor = error.message;
  }
}

const furthest = (progress: readonly ProcessProgress[]): Position =>
  progress.map(({ checkpoint }) => checkpoint).reduce((a, b) => (a > b ? a : b));
