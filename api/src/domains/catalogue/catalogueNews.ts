import { MAX_PAYLOAD_BYTES, NotifyChannel } from '@mudu/event-store/embedded/notifyChannel';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { InjectBus, InjectLog, InjectPool } from '../../platform/tokens.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

const CHANNEL = 'mudu_catalogue';
const COALESCE_MS = 200;
/** A change inside a transaction that is still open is looked at again when that must be over. */
const SECOND_LOOK_MS = 1000;
const POLL_MS = 30_000;
const POLLS_PER_COUNT = 20;

/**
 * Keeps the snapshots of all processes near the rows. Edits are announced by a trigger at commit; what orders do
 * to the stock by one coalesced NOTIFY per process, item by item, and to this process at once; a slow poll lies
 * beneath both.
 */
@Injectable()
export class CatalogueNews implements OnModuleInit, OnApplicationShutdown {
  private readonly channel: NotifyChannel;
  private moved = new Set<string>();
  private flushing: NodeJS.Timeout | undefined;
  private polls = 0;
  private readonly poll: NodeJS.Timeout;
  private closed = false;

  constructor(
    @InjectPool() pool: Pool,
    @InjectLog() private readonly log: Logger,
    @InjectBus() private readonly bus: Bus,
    private readonly snapshot: CatalogueSnapshot,
  ) {
    this.channel = new NotifyChannel(pool.options, CHANNEL, {
      heard: payload => this.apply(payload.split(' ')),
      connected: () => this.apply(['*']),
    });
    this.poll = setInterval(() => this.look(), POLL_MS);
    this.poll.unref();
  }

  async onModuleInit(): Promise<void> {
    await this.channel.open();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.poll);
    clearTimeout(this.flushing);
    await this.channel.close();
  }

  /** These items have other stock now; `committed: false` while the transaction that did it is still open. */
  stockMoved(itemIds: readonly string[], { committed }: { committed: boolean }): void {
    if (this.closed) return;
    this.snapshot.outdate(itemIds);
    for (const id of itemIds) this.moved.add(id);
    this.flushing ??= setTimeout(() => this.flush(), COALESCE_MS);
    this.flushing.unref();
    if (!committed) setTimeout(() => this.stockMoved(itemIds, { committed: true }), SECOND_LOOK_MS).unref();
  }

  private flush(): void {
    this.flushing = undefined;
    const ids = [...this.moved];
    this.moved.clear();
    this.snapshot
      .know(ids)
      .then(() => this.tellPages(ids))
      .catch(error => this.failed(error));
    const payload = ids.join(' ');
    this.channel.send([payload.length > MAX_PAYLOAD_BYTES ? '*' : payload]).catch(() => undefined);
  }

  private look(): void {
    this.snapshot.refresh(['*']).catch(error => this.failed(error));
    if (++this.polls % POLLS_PER_COUNT === 0) this.snapshot.countSales().catch(error => this.failed(error));
  }

  private apply(ids: readonly string[]): void {
    if (this.closed) return;
    this.snapshot
      .refresh(ids)
      .then(() => this.tellPages(ids))
      .catch(error => this.failed(error));
  }

  /** Every process hears of what changed by the channel, and tells the pages that it serves. */
  private tellPages(ids: readonly string[]): void {
    this.bus.tellHere(rowsChanged('catalogue', ['*'], [...ids]));
  }

  private failed(error: unknown): void {
    if (!this.closed) this.log.warn({ err: error }, 'the catalogue could not be read again');
  }
}
