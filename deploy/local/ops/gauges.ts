import { LiveStreams } from '@mudu/api/live/liveStreams';
import { Gauge, type Registry } from 'prom-client';
import type { ShopProcess } from '../assembleShop.js';
import { readState, type ShopState } from './shopState.js';

type Row = readonly [labels: Record<string, string>, value: number];
type Read = (state: ShopState) => readonly Row[];

/** Of the whole shop, so that every process which tells them tells the same. */
const shopGauges: readonly [name: string, help: string, labels: string[], read: Read][] = [
  [
    'mudu_view_lag_events',
    'Events that a view does not show yet, up to 1000.',
    ['view'],
    ({ views }) => views.map(({ name, events }) => [{ view: name }, events]),
  ],
  [
    'mudu_view_lag_seconds',
    'Age of the oldest event that a view does not show.',
    ['view'],
    ({ views }) => views.map(({ name, seconds }) => [{ view: name }, seconds]),
  ],
  [
    'mudu_view_stands',
    'Whether an error stopped a view or it waits for newer code.',
    ['view'],
    ({ views }) => views.map(({ name, stands }) => [{ view: name }, stands ? 1 : 0]),
  ],
  [
    'mudu_process_lag_events',
    'Events that a process has not seen to, up to 1000.',
    ['process'],
    ({ processes }) => processes.map(({ name, events }) => [{ process: name }, events]),
  ],
  [
    'mudu_process_lag_seconds',
    'Age of the oldest event that it has not seen to.',
    ['process'],
    ({ processes }) => processes.map(({ name, seconds }) => [{ process: name }, seconds]),
  ],
  [
    'mudu_untold_events',
    'Events that other systems have not been told of over Kafka, up to 1000.',
    [],
    ({ untold }) => (untold ? [[{}, untold.events]] : []),
  ],
  [
    'mudu_untold_oldest_seconds',
    'Age of the oldest of them.',
    [],
    ({ untold }) => (untold ? [[{}, untold.seconds]] : []),
  ],
  [
    'mudu_jobs',
    'Jobs that are not done, by queue and state.',
    ['queue', 'state'],
    ({ jobs }) => jobs.map(({ queue, state, count }) => [{ queue, state }, count]),
  ],
  [
    'mudu_dead_letters',
    'Jobs that failed for the last time, by queue.',
    ['queue'],
    ({ deadLetters }) => deadLetters.map(({ queue, count }) => [{ queue }, count]),
  ],
  ['mudu_outbox_rows', 'Facts that wait for the relay.', [], ({ outbox }) => [[{}, outbox.rows]]],
  [
    'mudu_outbox_oldest_seconds',
    'Age of the oldest of them.',
    [],
    ({ outbox }) => [[{}, outbox.oldestSeconds]],
  ],
];

interface WorkingGauges {
  leases: Gauge;
  readable: Gauge;
  ofShop: readonly { gauge: Gauge; labelled: boolean; read: Read }[];
}

/** How long a scrape waits for the database; what it can not read by then is left out. */
const PATIENCE_MS = 3000;

/**
 * How things stand at the moment of a scrape: in this process, and, where it works in the background, in the shop. What
 * the database does not tell is left out, so that an old number is never taken for a new one.
 */
export class Gauges {
  private readonly pools: Gauge;
  /** Each role tells what it has: a number that nobody sets would stand at 0. */
  private readonly answering: { streams: Gauge } | undefined;
  private readonly working: WorkingGauges | undefined;

  constructor(
    registry: Registry,
    private readonly shop: ShopProcess,
    role: { answers: boolean; works: boolean },
  ) {
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.pools = gauge('mudu_pool_connections', 'Connections of a pool, by what they do.', ['pool', 'state']);
    if (role.answers)
      this.answering = { streams: gauge('mudu_live_streams', 'Live streams that are open in this process.') };
    if (role.works)
      this.working = {
        leases: gauge('mudu_leases_held', 'Shared work that this process does now, by kind.', ['kind']),
        readable: gauge('mudu_state_readable', 'Whether the gauges of the shop could be read: 1 or 0.'),
        ofShop: shopGauges.map(([name, help, labels, read]) => ({
          gauge: gauge(name, help, labels),
          labelled: labels.length > 0,
          read,
        })),
      };
  }

  /** Reads everything anew. */
  async refresh(): Promise<void> {
    const { pool, store, app } = this.shop;
    this.pool('rows', { size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    const log = store.connections?.();
    if (log) this.pool('log', log);
    this.answering?.streams.set(app.get(LiveStreams, { strict: false }).count);
    if (this.working) await this.refreshShop(this.working);
  }

  private pool(pool: string, { size, idle, waiting }: { size: number; idle: number; waiting: number }): void {
    this.pools.set({ pool, state: 'busy' }, size - idle);
    this.pools.set({ pool, state: 'idle' }, idle);
    this.pools.set({ pool, state: 'waiting' }, waiting);
  }

  private async refreshShop({ leases, readable, ofShop }: WorkingGauges): Promise<void> {
    const state = await Promise.race([
      readState(this.shop).catch(() => undefined),
      new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE_MS).unref()),
    ]);
    readable.set(state ? 1 : 0);
    leases.reset();
    for (const { kind, count } of state?.leases ?? []) leases.set({ kind }, count);
    for (const { gauge, labelled, read } of ofShop) {
      // One without labels would be reset to 0, which is a number too.
      if (labelled) gauge.reset();
      else gauge.remove();
      if (state) for (const [labels, value] of read(state)) gauge.set(labels, value);
    }
  }
}
