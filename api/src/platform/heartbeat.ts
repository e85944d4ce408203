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
  private readonly works: ((connection: () => Promise<PoolClient>) => Promise<void>)[] = [];
  private readonly heard = new Map<string, () => void>();
  private readonly timer: NodeJS.Timeout;
  private client: PoolClient | undefined;
  private beating: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(@InjectPool() private readonly pool: Pool) {
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  /** What renews the claims that are held now; undefined when there are none. */
  renews(renewal: () => Statement | undefined): void {
    this.works.push(async connection => {
      const statement = renewal();
      if (statement) await (await connection()).query(statement);
    });
  }

  /** What is done at every beat, over the connection that is kept. */
  does(work: (db: PoolClient) => Promise<void>): void {
    this.works.push(async connection => work(await connection()));
  }

  /** Calls back at each `NOTIFY` of the channel: the connection is there anyway. Say it before the shop has started. */
  listens(channel: string, heard: () => void): void {
    this.heard.set(channel, heard);
  }

  /** Beats now, or once more when the running beat has ended. */
  soon(): void {
    this.again = true;
    this.beat();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.beating;
    this.letGo();
  }

  private beat(): void {
    if (this.beating || this.stopped) return;
    this.again = false;
    this.beating = this.renew()
      // The database is away, and with it whoever could take the claims.
      .catch(() => this.letGo())
      .finally(() => {
        this.beating = undefined;
        if (this.again) this.beat();
      });
  }

  private async renew(): Promise<void> {
    for (const work of this.works) {
      if (this.stopped) return;
      await work(async () => (this.client ??= await this.connect()));
    }
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.pool.connect();
    try {
      client.on('notification', ({ channel }) => this.heard.get(channel)?.());
      for (const channel of this.heard.keys()) await client.query(`LISTEN ${channel}`);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private letGo(): void {
    this.client?.release(true);
    this.client = undefined;
  }
}
