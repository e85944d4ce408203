import type { Clock } from '@mudu/contracts/time';
import type { EventStore, Position } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.js';
import type { Mutex } from './mutex.js';

/** How a view stands. */
export interface ViewStatus {
  name: string;
  version: number;
  /** `waiting`: another process keeps the view. */
  state: 'starting' | 'waiting' | 'rebuilding' | 'catching_up' | 'live' | 'holding' | 'stopped' | 'ended';
  position: Position;
  eventsApplied: number;
  error: string | null;
  /** The kind of event that it waits at, because only newer code knows it. */
  holding: string | null;
}

/** What the runners of a process have in common. */
export interface RunnerParts {
  store: EventStore;
  tail: SharedTail;
  pool: Pool;
  bus: Bus;
  clock: Clock;
  log: Logger;
  /** Shared by the runners of a process, it lets one at a time build tables of a new version. */
  builds?: Mutex;
}

/** Lets one process of many keep a view: works under it until the work or the lease ends. */
export interface ViewLease {
  whileHeld(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void>;
}

/** A view that no other process keeps. */
export const unshared: ViewLease = { whileHeld: (signal, work) => work(signal) };
