import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client, type Notification, type Pool } from 'pg';
import type { Logger } from 'pino';
import { InjectLog, InjectPool } from '../../platform/tokens.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

const CHANNEL = 'mudu_catalogue';
const COALESCE_MS = 50;
/** A change inside a transaction that is still open is looked at again when that must be over. */
const SECOND_LOOK_MS = 1000;
const RECONNECT_MS = 500;
const POLL_MS = 30_000;
const POLLS_PER_COUNT = 20;
/** Postgres takes 8000 bytes in a notification. */
const MAX_PAYLOAD = 7800;

/**
 * Keeps the snapshots of all processes near the rows. Edits are announced by a trigger at commit; what orders do
 * to the stock by one coalesced NOTIFY per process, item by item; a slow poll lies beneath both.
 */
@Injectable()
export class CatalogueNews implements OnModuleInit, OnApplicationShutdown {
  private client: Client | undefined;
  private self = 0;
  private moved = new Set<string>();
  private flushing: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private polls = 0;
  private readonly poll: NodeJS.Timeout;
  private closed = false;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
    private readonly snapshot: CatalogueSnapshot,
  ) {
    this.poll = setInterval(() => this.look(), POLL_MS);
    this.poll.unref();
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.poll);
    clearTimeout(this.flushing);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  /** These items have other stock now; `committed: false` while the transaction that did it is still open. */
  stockMoved(itemIds: readonly string[], { committed }: { committed: boolean }): void {
    if (this.closed) return;
    for (const id of itemIds) this.moved.add(id);
    this.flushing ??= setTimeout(() => this.flush(), COALESCE_MS);
    this.flushing.unref();
    if (!committed) setTimeout(() => this.stockMoved(itemIds, { committed: true }), SECOND_LOOK_MS).unref();
  }

  private flush(): void {
    this.flushing = undefined;
    const ids = [...this.moved];
    this.moved.clear();
    this.apply(ids);
    const payload = ids.join(' ');
    void this.client
      ?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload.length > MAX_PAYLOAD ? '*' : payload])
      .catch(() => undefined);
  }

  private look(): void {
    this.apply(['*']);
    if (++this.polls % POLLS_PER_COUNT === 0) this.snapshot.countSales().catch(error => this.failed(error));
  }

  private heard({ payload, processId }: Notification): void {
    if (payload && processId !== this.self) this.apply(payload.split(' '));
  }

  private apply(ids: readonly string[]): void {
    if (!this.closed) this.snapshot.refresh(ids).catch(error => this.failed(error));
  }

  private failed(error: unknown): void {
    if (!this.closed) this.log.warn({ err: error }, 'the catalogue could not be read again');
  }

  private async listen(): Promise<void> {
    const client = new Client(this.pool.options);
    client.on('notification', message => this.heard(message));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      this.self = rows[0]!.pid;
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.closed) return await client.end();
      this.client = client;
      this.apply(['*']);
    } catch {
      this.lost(client);
      await client.end().catch(() => undefined);
    }
  }

  private lost(client: Client): void {
    if (this.closed || this.reconnect || (this.client && this.client !== client)) return;
    this.client = undefined;
    this.reconnect = setTimeout(() => {
      this.reconnect = undefined;
      void this.listen();
    }, RECONNECT_MS);
    this.reconnect.unref();
  }
}
