import { pause } from '@mudu/event-store/subscription/resume';
import type { Pool, PoolClient } from 'pg';

const ASK_AGAIN_MS = 1000;
const CHECK_MS = 2000;

/**
 * Lets one instance of many do a thing: a Postgres advisory lock on a connection of its own. When that
 * connection is lost the signal given to the work is aborted, and another instance takes over.
 */
export class Lease {
  constructor(
    private readonly pool: Pool,
    private readonly name: string,
  ) {}

  /** Waits for the lease, then works under it until the work or the lease ends. */
  async whileHeld(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    const lost = new AbortController();
    const onLost = () => lost.abort();
    client.on('end', onLost);
    try {
      while (!signal.aborted && !(await this.ask(client))) await pause(ASK_AGAIN_MS, signal);
      if (signal.aborted) return;
      const beating = beat(client, lost);
      try {
        await work(AbortSignal.any([signal, lost.signal]));
      } finally {
        lost.abort();
        await beating;
      }
    } finally {
      client.off('end', onLost);
      // Closing the connection gives the lock back, whatever state it is in.
      client.release(true);
    }
  }

  private async ask(client: PoolClient): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtext($1)) AS got', [
      `mudu ${this.name}`,
    ]);
    return rows[0].got;
  }
}

/** Asks the connection whether it lives, until it does not or is no longer needed. */
async function beat(client: PoolClient, lost: AbortController): Promise<void> {
  while (!lost.signal.aborted) {
    await pause(CHECK_MS, lost.signal);
    if (!lost.signal.aborted) await client.query('SELECT 1').catch(() => lost.abort());
  }
}
