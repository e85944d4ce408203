import type { OrderLine } from '@mudu/contracts/order/agreed';
import { isProblem, problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { KeyedMutex } from '../../platform/keyedMutex.js';
import { Settings } from '../../platform/shopSettings.js';
import { together } from '../../platform/together.js';
import { InjectBus, InjectClock, InjectPool } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import { Catalogue } from '../../ports/catalogue.js';
import type { Shelf } from './cartRules.js';
import { readCarts, type StoredCart, saveCart } from './cartTables.js';
import { addOrderLines, type LeftOut, takeOrderLines } from './changeLines.js';
import {
  type CheckoutCart,
  checkoutCart,
  type ItemLookup,
  type PricedCart,
  priceCart,
  type StoredLine,
  spokenOf,
} from './pricedCart.js';

export type OwnCart = PricedCart & { id: string; version: number };

/** Makes other lines of a cart's lines, or throws; the same lines mean no change. */
export type Change = (lines: readonly StoredLine[], shelf: Shelf) => readonly StoredLine[];

/** Runs what saves a change, with the pool or in a transaction; false when somebody else was faster. */
export type Within = (save: (db: Db) => Promise<boolean>) => Promise<boolean>;

const CLASHES = 50;

/** Carts as rows, priced from the catalogue in memory. A change is decided on one version and saved on it. */
@Injectable()
export class CartStore {
  /** Writes of one person in this process wait for each other instead of clashing. */
  private readonly mutex = new KeyedMutex();
  private readonly stored = together<string, StoredCart>(async userIds =>
    userIds.map(await readCarts(this.pool, userIds)),
  );

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly catalogue: Catalogue,
    private readonly settings: Settings,
    @InjectBus() private readonly bus: Bus,
  ) {}

  async read(userId: string): Promise<OwnCart> {
    const { cart, itemOf } = await this.load(userId);
    return priced(cart, itemOf);
  }

  /** The cart as it can be bought this moment, at prices asked of the rows just now. */
  async readForCheckout(userId: string): Promise<CheckoutCart & { version: number }> {
    const { lines, version } = await this.stored(userId);
    const itemOf = await this.catalogue.lookup(this.pool, userId, spokenOf(lines), { fresh: true });
    return { ...checkoutCart(lines, itemOf), version };
  }

  /** Puts what `change` makes of the lines in their place; `itemIds` are those it brings with it. */
  change(userId: string, change: Change, itemIds: readonly string[] = []): Promise<OwnCart> {
    return this.mutex.take(userId, () => this.changeIn(userId, change, itemIds));
  }

  /**
   * Adds the lines of an order again and names what is left out: what is no longer sold, a custom package that is gone,
   * what finds no room. `within` may save in a transaction of its own: everything has been asked for by then.
   */
  async refill(
    userId: string,
    lines: readonly OrderLine[],
    within?: Within,
  ): Promise<{ cart: OwnCart } & LeftOut> {
    let leftOut: LeftOut = { skipped: [], noRoom: [] };
    const change: Change = (before, shelf) => {
      const { lines: after, ...named } = addOrderLines(before, lines, shelf);
      leftOut = named;
      return after;
    };
    const ids = lines.flatMap(({ id, itemId, addons }) =>
      itemId === null ? [id] : [itemId, ...addons.map(addon => addon.itemId)],
    );
    const cart = await this.changeIn(userId, change, ids, within);
    return { cart, ...leftOut };
  }

  /** Takes what was ordered out again; what was added since stays. */
  takeOut(userId: string, lines: readonly OrderLine[], within: Within): Promise<OwnCart> {
    return this.changeIn(userId, before => takeOrderLines(before, lines), [], within);
  }

  private async changeIn(
    userId: string,
    change: Change,
    itemIds: readonly string[],
    within: Within = save => save(this.pool),
  ): Promise<OwnCart> {
    for (let clash = 0; clash < CLASHES; clash++) {
      const { before, lines, itemOf } = await this.decide(userId, change, itemIds);
      const same = lines === before.lines;
      const save = async (db: Db) => same || saveCart(db, userId, before, lines, this.clock.now());
      if (!(await within(save))) continue;
      if (same) return priced(before, itemOf);
      this.bus.publish(rowsChanged('cart', [userId]));
      return priced({ ...before, version: before.version + 1, lines }, itemOf);
    }
    throw problem('request_in_progress');
  }

  /** Goods that are gone are asked of the rows before they are refused: another process may have let some go. */
  private async decide(userId: string, change: Change, itemIds: readonly string[]) {
    const { cart: limits } = await this.settings.all();
    const changed = ({ cart, itemOf }: { cart: StoredCart; itemOf: ItemLookup }) => ({
      before: cart,
      lines: change(cart.lines, { itemOf, newId: v7, limits }),
      itemOf,
    });
    const loaded = await this.load(userId, itemIds);
    try {
      return changed(loaded);
    } catch (error) {
      if (!isProblem(error) || !['stock_short', 'item_unavailable'].includes(error.code)) throw error;
      return changed(await this.load(userId, itemIds, { fresh: true }));
    }
  }

  private async load(
    userId: string,
    itemIds: readonly string[] = [],
    options: { fresh?: boolean } = {},
  ): Promise<{ cart: StoredCart; itemOf: ItemLookup }> {
    const cart = await this.stored(userId);
    const ids = [...spokenOf(cart.lines), ...itemIds];
    return { cart, itemOf: await this.catalogue.lookup(this.pool, userId, ids, options) };
  }
}

const priced = ({ id, version, lines }: StoredCart, itemOf: ItemLookup): OwnCart => ({
  id,
  ...priceCart(lines, itemOf),
  version,
});
