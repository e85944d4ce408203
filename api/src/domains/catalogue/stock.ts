import { problem } from '@mudu/contracts/problems';
import type { Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { listsOf } from '../../platform/anyOf.js';
import { together } from '../../platform/together.js';
import { InjectPool } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import type { StockWant } from '../../ports/catalogue.js';
import { CatalogueNews } from './catalogueNews.js';
import { moveStock, releaseStock, releaseUnaskedStock, restockStock, takeStock } from './moveStock.js';
import { reserveStock } from './reserveStock.js';

export type Quantity = Pick<StockWant, 'itemId' | 'quantity'>;

interface Hold {
  orderId: string;
  wants: readonly StockWant[];
  at: Instant;
}

interface ShortRow {
  order_id: null;
  item_id: string;
  active: boolean | null;
  free: number | null;
}

export interface Reserved {
  heldNow: boolean;
  at: Instant;
}

/** What is short of one order's goods, by item: then nothing is held. */
interface Held {
  heldNow: boolean;
  at: Instant;
  short: ReadonlyMap<string, ShortRow>;
}

/**
 * The goods of an order: held at checkout, sold at confirmation (`SellStock`), let go or put back when it ends. Each
 * step is one statement keyed by the order's id, safe to repeat in any order; nothing ever falls below zero.
 */
@Injectable()
export class Stock {
  private readonly held = together<Hold, Held>(
    all => this.holdAll(all),
    ({ orderId }) => orderId,
  );

  constructor(
    @InjectPool() private readonly pool: Pool,
    private readonly news: CatalogueNews,
  ) {}

  /**
   * Holds everything or nothing. Throws stock_short or item_unavailable for the first that can not be held.
   * `heldNow` is false when the order's goods were held, or sold, before; `at` is when they were held now.
   */
  async reserve(orderId: string, wants: readonly StockWant[], at: Instant): Promise<Reserved> {
    for (;;) {
      const { heldNow, short, at: since } = await this.held({ orderId, wants, at });
      if (heldNow) return { heldNow, at: since };
      const state = await this.askedAgain(orderId, at);
      const refused = wants.find(want => short.has(want.itemId.toLowerCase()));
      // A repeat counts its own hold as taken.
      if (state === 'held' || state === 'sold') return { heldNow: false, at };
      if (refused) {
        const { active, free } = short.get(refused.itemId.toLowerCase())!;
        if (!active) throw problem('item_unavailable', { name: refused.name });
        throw problem('stock_short', { name: refused.name, left: free ?? 0 });
      }
      // One that was let go just now is held anew; one that came back to the shelf stays there.
      if (state !== 'released') return { heldNow: false, at };
    }
  }

  /** Lets go what is held; what is sold stays sold. */
  async release(db: Db, orderId: string): Promise<void> {
    this.moved(db, (await moveStock(db, releaseStock, [[orderId]])).itemIds);
  }

  /** Lets go what has been held since `at` or before, unless it was asked for again after that. */
  async releaseUnasked(orderId: string, at: Instant): Promise<void> {
    this.moved(this.pool, (await moveStock(this.pool, releaseUnaskedStock, [[orderId], at])).itemIds);
  }

  /** Puts what was sold back on the shelf, once, less what was `missing`; what is only held stays held. */
  async restock(db: Db, orderId: string, missing: readonly Quantity[] = []): Promise<void> {
    const gone = [missing.map(one => one.itemId), missing.map(one => one.quantity)];
    this.moved(db, (await moveStock(db, restockStock, [[orderId], ...gone])).itemIds);
  }

  /**
   * Takes the goods of an order that was confirmed while nothing of it is known here, once: a database that was restored
   * from a backup is older than its log.
   */
  async take(orderId: string, goods: readonly Quantity[], confirmedAt: Instant): Promise<void> {
    const values = [orderId, ...listsOf(goods, 'itemId', 'quantity'), confirmedAt];
    this.moved(this.pool, (await moveStock(this.pool, takeStock, values)).itemIds);
  }

  /** Orders that have held goods since before `olderThan` and were neither confirmed nor ended. */
  async orphans(olderThan: Instant): Promise<string[]> {
    const { rows } = await this.pool.query<{ order_id: string }>(
      `SELECT order_id FROM app.stock_reservations WHERE state = 'held' AND reserved_at < $1
       ORDER BY reserved_at`,
      [olderThan],
    );
    return rows.map(row => row.order_id);
  }

  /** Whether the order holds goods, or has them. */
  async holds(db: Db, orderId: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `SELECT FROM app.stock_reservations WHERE order_id = $1 AND state IN ('held', 'sold')`,
      [orderId],
    );
    return rowCount === 1;
  }

  /** In what state the order's goods are; those that are held are so from now on, later than before in any case. */
  private async askedAgain(orderId: string, at: Instant): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ state: string }>({
      name: 'stock-asked-again',
      text: `UPDATE app.stock_reservations
             SET reserved_at = CASE state WHEN 'held'
               THEN greatest(reserved_at + interval '1 microsecond', $2::timestamptz) ELSE reserved_at END
             WHERE order_id = $1 RETURNING state`,
      values: [orderId, at],
    });
    return rows[0]?.state;
  }

  /** Where something is short the orders are asked for once more, one after the other as they came. */
  private async holdAll(all: readonly Hold[]): Promise<Held[]> {
    const lines = all.flatMap(({ orderId, wants }) => wants.map(want => ({ orderId, ...want })));
    const { at } = all[0]!;
    const { rows } = await this.pool.query<ShortRow | { order_id: string }>({
      ...reserveStock,
      values: [...listsOf(lines, 'orderId', 'itemId', 'quantity'), at],
    });
    const short = new Map(rows.flatMap(row => (row.order_id === null ? [[row.item_id, row]] : [])));
    if (short.size > 0 && all.length > 1) {
      const each: Held[] = [];
      for (const one of all) each.push(...(await this.holdAll([one])));
      return each;
    }
    if (short.size === 0)
      this.moved(
        this.pool,
        lines.map(line => line.itemId),
      );
    const held = new Set(rows.map(row => row.order_id));
    return all.map(({ orderId }) => ({ heldNow: held.has(orderId), short, at }));
  }

  private moved(db: Db, itemIds: readonly string[]): void {
    if (itemIds.length > 0) this.news.stockMoved(itemIds, { committed: db === this.pool });
  }
}
