import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { InjectPool } from './tokens.js';

const BEAT_MS = 1000;

type Statement = { text: string; values: unknown[] };

/**
 * Says every second that this process still works on what it has claimed. It keeps a connection for that: however long
 * the requests queue for one, their claims are not taken for those of a dead process.
 */
@Injectable()
export class Heartbeat implements OnApplicationShutdown {
  private readonly renewals: (() => Statement | undefined)[] = [];
  private readonly timer: NodeJS.Timeout;
  private client: PoolClient | undefined;
  private beating: Promise<void> | undefined;
  private stopped = false;

  constructor(@InjectPool() private readonly pool: Pool) {
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  /** What renews the claims that are held now; undefined when there are none. */
  renews(renewal: () => Statement | undefined): void {
    this.renewals.push(renewal);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.beating;
    this.client?.release(true);
  }

  private beat(): void {
    this.beating ??= this.renew()
      // The database is away, and with it whoever could take the claims.
      .catch(() => this.letGo())
      .finally(() => {
        this.beating = undefined;
      });
  }

  private async renew(): Promise<void> {
    for (const renewal of this.renewals) {
      const statement = renewal();
      if (!statement || this.stopped) continue;
      this.client ??= await this.pool.connect();
      await this.client.query(statement);
    }
  }

  private letGo(): void {
    this.client?.release(true);
    this.client = undefined;
  }
}
