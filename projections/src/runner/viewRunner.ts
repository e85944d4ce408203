import type { Clock } from '@mudu/contracts/time';
import { millis } from '@mudu/contracts/time';
import { isSoft } from '@mudu/event-store/errors';
import { type EventStore, type Position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { pause } from '@mudu/event-store/subscription/resume';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.js';
import { applyBatch, CheckpointMoved } from './applyBatch.js';
import type { View } from './view.js';
import { createTables, liveSchema, readCheckpoint } from './viewTables.js';
import { WorkingSet } from './workingSet.js';

const TRIES = 3;
const RETRY_MS = 100;
const SOFT_RETRY_MS = 500;

export interface ViewStatus {
  name: string;
  version: number;
  state: 'starting' | 'catching_up' | 'live' | 'stopped' | 'ended';
  position: Position;
  eventsApplied: number;
  /** Age of the last applied event when it was applied: how far the view runs behind, in milliseconds. */
  lagMs: number;
  error: string | null;
}

export interface RunnerParts {
  store: EventStore;
  tail: SharedTail;
  pool: Pool;
  bus: Bus;
  clock: Clock;
  log: Logger;
}

/** Keeps one view up to date. A handler that keeps failing stops this view, loudly; the others go on. */
export class ViewRunner {
  readonly status: ViewStatus;
  private readonly rows = new WorkingSet();
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

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
      lagMs: 0,
      error: null,
    };
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && this.status.state !== 'stopped') {
      try {
        await this.follow(signal);
      } catch (error) {
        if (signal.aborted) break;
        this.rows.forget();
        if (error instanceof CheckpointMoved) continue;
        if (!isSoft(error) && !isConnectionError(error)) return this.stopLoudly(error as Error);
        this.parts.log.warn(
          { view: this.view.name, error: (error as Error).message },
          'view waits for its database',
        );
        await pause(SOFT_RETRY_MS, signal);
      }
    }
    if (this.status.state !== 'stopped') this.status.state = 'ended';
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const schema = liveSchema(this.view);
    let checkpoint = await readCheckpoint(this.parts.pool, schema);
    if (!checkpoint) {
      await createTables(this.parts.pool, this.view, schema);
      checkpoint = { version: this.view.version, position: START };
    }
    if (checkpoint.version !== this.view.version)
      throw new Error(
        `View ${this.view.name} is version ${checkpoint.version} in the database and ${this.view.version} in the code: run npm run views -- rebuild ${this.view.name}`,
      );
    this.status.position = checkpoint.position;
    this.status.state = 'catching_up';
    for await (const batch of this.parts.tail.follow({ after: checkpoint.position, signal })) {
      if (batch.length === 0) {
        this.status.state = 'live';
        continue;
      }
      await this.applyWithRetries(schema, batch);
    }
  }

  private async applyWithRetries(schema: string, batch: readonly StoredEvent[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const events = await applyBatch(
          this.parts.pool,
          this.view,
          schema,
          this.rows,
          this.status.position,
          batch,
        );
        this.advanced(batch, events);
        return;
      } catch (error) {
        if (error instanceof CheckpointMoved || isConnectionError(error) || attempt >= TRIES) throw error;
        this.parts.log.warn(
          { view: this.view.name, attempt, error: (error as Error).message },
          'view handler failed',
        );
        await pause(RETRY_MS * attempt, this.stopping.signal);
      }
    }
  }

  private advanced(batch: readonly StoredEvent[], events: readonly StoredEvent[]): void {
    const last = batch.at(-1) as StoredEvent;
    this.status.position = last.position;
    this.status.eventsApplied += events.length;
    this.status.lagMs = Math.max(0, millis(this.parts.clock.real()) - millis(last.recordedAt));
    this.parts.bus.publish({
      view: this.view.name,
      position: last.position,
      people: [...new Set(events.flatMap(event => event.meta.personId ?? []))],
      ids: [...new Set(events.flatMap(event => event.stream.slice(event.stream.indexOf('-') + 1)))],
    });
  }

  private stopLoudly(error: Error): void {
    this.status.state = 'stopped';
    this.status.error = error.message;
    this.parts.log.error(
      { view: this.view.name, position: this.status.position, err: error },
      'view stopped',
    );
  }
}

/** Postgres is away or restarting: the view waits, it is not broken. */
function isConnectionError(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|53)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '');
}
