import { migrateShop } from '@mudu/api/platform/migrate';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const LOOK_MS = 1000;

/**
 * Business time of the embedded demo (rules/api.md A25): one row says how far it lies from real time, every
 * process reads it, and it only ever moves forward. Sessions, codes, limits and time-outs keep real time.
 */
export class DemoClock {
  private timer: NodeJS.Timeout | undefined;
  private offset: number | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly clock: SystemClock,
    private readonly log: Logger,
    /** Called when time has been moved: what is due now need not wait for the turn of a minute. */
    private readonly moved: () => void,
  ) {}

  /** Takes over what the row says now and follows it. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(
      () => void this.look().catch(error => this.log.warn({ err: error }, 'the demo clock is not read')),
      LOOK_MS,
    );
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const offset = await readOffset(this.pool);
    if (offset === this.offset) return;
    this.clock.moveTo(offset);
    if (this.offset !== undefined) this.moved();
    this.offset = offset;
  }
}

/** A demo shop opened this many days before today, so that its first visitor finds a history. */
const DEMO_HISTORY_DAYS = 40;

/** The clock of an embedded run; a shop that is still empty and is to be filled starts in the past. */
export async function demoTime(databaseUrl: string, demoData: 'full' | 'none'): Promise<SystemClock> {
  await migrateShop(databaseUrl);
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  try {
    if (demoData === 'full')
      await pool.query(
        'UPDATE app.clock SET offset_ms = $1 WHERE offset_ms = 0 AND NOT EXISTS (SELECT FROM app.people)',
        [-DEMO_HISTORY_DAYS * 86_400_000],
      );
    return new SystemClock(await readOffset(pool));
  } finally {
    await pool.end();
  }
}

export async function readOffset(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: string }>('SELECT offset_ms FROM app.clock');
  return Number(rows[0]?.offset_ms ?? 0);
}

/** Moves the row on by `ms`, never back. Answers how far business time is from real time then, in ms. */
export async function moveOn(pool: Pool, ms: number): Promise<number> {
  if (!Number.isSafeInteger(ms) || ms < 0) throw new Error('The clock only moves forward');
  const { rows } = await pool.query<{ offset_ms: string }>(
    'UPDATE app.clock SET offset_ms = offset_ms + $1 RETURNING offset_ms',
    [ms],
  );
  return Number(rows[0]?.offset_ms);
}
