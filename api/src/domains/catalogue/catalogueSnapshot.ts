import { problem } from '@mudu/contracts/problems';
import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { anyOf } from '../../platform/anyOf.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import {
  type CatalogueItem,
  catalogueItem,
  type ItemRow,
  type ItemView,
  itemColumns,
} from './catalogueItem.js';

export interface ShopCategory {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly perishable: boolean;
  /** Hundredths of a percent. */
  readonly vatBps: number;
  readonly version: number;
}

const EVERYTHING = '*';

/**
 * The whole catalogue in memory. Every list, cart and price is answered from here; the rows stay the truth, and
 * stock is only ever promised by them (`Stock`). Reads run one after the other, so an older one never wins.
 */
@Injectable()
export class CatalogueSnapshot implements OnModuleInit {
  /** Rises whenever anything changed: what is derived from the catalogue is kept until then. */
  generation = 0;
  /** Of the list of categories. */
  categoriesVersion = 0;
  private readonly items = new Map<string, CatalogueItem>();
  private categories: readonly ShopCategory[] = [];
  private sold = new Map<string, number>();
  private readonly wanted = new Set<string>();
  /** Items whose rows have changed since they were read, each with the number of its last change. */
  private readonly outdated = new Map<string, number>();
  private changes = 0;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.refreshAll(), this.countSales()]);
  }

  item(id: string): CatalogueItem | undefined {
    return this.items.get(id.toLowerCase());
  }

  category(slug: string): ShopCategory | undefined {
    return this.categories.find(category => category.slug === slug);
  }

  allItems(): Iterable<CatalogueItem> {
    return this.items.values();
  }

  /** As configured, in their order. */
  allCategories(): readonly ShopCategory[] {
    return this.categories;
  }

  /** Units in confirmed orders of the last `popularityDays`, counted now and then (`countSales`). */
  unitsSold(id: string): number {
    return this.sold.get(id) ?? 0;
  }

  /** These have changed: who asks for one next waits until it has been read again. */
  outdate(ids: readonly string[]): void {
    this.changes++;
    for (const id of ids) this.outdated.set(id.toLowerCase(), this.changes);
  }

  /** Reads those that this process knows to have changed, or has not heard of: another one may just have made them. */
  async know(ids: readonly string[]): Promise<void> {
    const unread = ids.filter(id => !this.item(id) || this.outdated.has(id.toLowerCase()));
    if (unread.length > 0) await this.refresh(unread);
  }

  /** Reads all that this process knows to have changed. */
  async knowChanged(): Promise<void> {
    if (this.outdated.size > 0) await this.refresh([...this.outdated.keys()]);
  }

  /** Reads these items again. When it resolves, all that was committed before the call is seen. */
  refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.wanted.add(id.toLowerCase());
    this.next ??= this.after(this.reading);
    return this.next;
  }

  /** An item as its writer has just left it. */
  async readNow(id: string): Promise<ItemView> {
    await this.refresh([id]);
    const item = this.item(id);
    if (!item) throw problem('not_found');
    return item.view;
  }

  refreshAll(): Promise<void> {
    return this.refresh([EVERYTHING]);
  }

  async countSales(): Promise<void> {
    const { popularityDays } = await this.settings.all();
    const { rows } = await this.pool.query<{ item_id: string; units: number }>(
      `SELECT item_id, sum(quantity)::float8 AS units
       FROM app.stock_reservations, unnest(item_ids, quantities) AS goods (item_id, quantity)
       WHERE state = 'sold' AND committed_at > $1 GROUP BY item_id`,
      [plusHours(this.clock.now(), -24 * popularityDays)],
    );
    this.sold = new Map(rows.map(row => [row.item_id, row.units]));
    this.generation++;
  }

  private async after(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    this.next = undefined;
    const ids = [...this.wanted];
    this.wanted.clear();
    const changes = this.changes;
    this.reading = ids.includes(EVERYTHING) ? this.readAll() : this.read(ids);
    await this.reading;
    this.upToDate(ids, changes);
  }

  /** What has changed while it was read stays outdated. */
  private upToDate(ids: readonly string[], changes: number): void {
    for (const id of ids.includes(EVERYTHING) ? [...this.outdated.keys()] : ids)
      if ((this.outdated.get(id) ?? Number.POSITIVE_INFINITY) <= changes) this.outdated.delete(id);
  }

  private async read(ids: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<ItemRow>({
      name: 'catalogue-items',
      text: `SELECT ${itemColumns} FROM app.items WHERE id = ${anyOf('$1::uuid[]')}`,
      values: [ids],
    });
    for (const id of ids) this.items.delete(id);
    for (const row of rows) this.items.set(row.id, catalogueItem(row));
    this.generation++;
  }

  private async readAll(): Promise<void> {
    const [items, categories, list] = await Promise.all([
      this.pool.query<ItemRow>(`SELECT ${itemColumns} FROM app.items`),
      this.pool.query<ShopCategory>(
        `SELECT slug, name, image_url AS "imageUrl", perishable, vat_bps AS "vatBps", version FROM app.categories ORDER BY sort`,
      ),
      this.pool.query<{ version: number }>("SELECT version FROM app.list_versions WHERE name = 'categories'"),
    ]);
    this.items.clear();
    for (const row of items.rows) this.items.set(row.id, catalogueItem(row));
    this.categories = categories.rows;
    this.categoriesVersion = list.rows[0]!.version;
    this.generation++;
  }
}
