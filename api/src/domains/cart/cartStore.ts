import type { OrderLine } from '@mudu/contracts/order/events';
import { problem } from '@mudu/contracts/problems';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { KeyedMutex } from '../../platform/keyedMutex.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import { Catalogue } from '../../ports/catalogue.js';
import type { Shelf } from './cartRules.js';
import { emptyCartAt, readCart, type StoredCart, saveCart } from './cartTables.js';
import { addOrderLines } from './changeLines.js';
import { type ItemLookup, type PricedCart, priceCart, type StoredLine, spokenOf } from './pricedCart.js';

export type OwnCart = PricedCart & { id: string; version: number };

/** Makes other lines of a cart's lines, or throws; the same lines mean no change. */
export type Change = (lines: readonly StoredLine[], shelf: Shelf) => readonly StoredLine[];

export interface CartCheckout {
  orderId: string;
  cartVersion: number;
  createdAt: Instant;
}

const CLASHES = 50;

/** Carts as rows, priced from the catalogue in memory. A change is decided on one version and saved on it. */
@Injectable()
export class CartStore {
  /** Writes of one person in this process wait for each other instead of clashing. */
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly catalogue: Catalogue,
  ) {}

  async read(userId: string): Promise<OwnCart> {
    const { cart, itemOf } = await this.load(this.pool, userId);
    return priced(cart, itemOf);
  }

  /** `read` at prices asked of the rows just now: for checkout. */
  async readFresh(userId: string): Promise<OwnCart> {
    const cart = await readCart(this.pool, userId);
    return priced(
      cart,
      await this.catalogue.lookup(this.pool, userId, spokenOf(cart.lines), { fresh: true }),
    );
  }

  /** Puts what `change` makes of the lines in their place; `itemIds` are those it brings with it. */
  change(userId: string, change: Change, itemIds: readonly string[] = []): Promise<OwnCart> {
    return this.mutex.take(userId, () => this.changeIn(this.pool, userId, change, itemIds));
  }

  /** Clears the cart and raises its version, only if it is still at this one. */
  emptyIfVersion(db: Db, userId: string, version: number): Promise<boolean> {
    return emptyCartAt(db, userId, version, this.clock.now());
  }

  /** Adds the lines of an order again. What is no longer sold, or was a custom package that is gone, is named. */
  async refill(
    db: Db,
    userId: string,
    lines: readonly OrderLine[],
  ): Promise<{ cart: OwnCart; skipped: string[] }> {
    let skipped: string[] = [];
    const change: Change = (before, shelf) => {
      const refilled = addOrderLines(before, lines, shelf);
      skipped = refilled.skipped;
      return refilled.lines;
    };
    const ids = lines.flatMap(({ id, itemId, addons }) =>
      itemId === null ? [id] : [itemId, ...addons.map(addon => addon.itemId)],
    );
    const cart = await this.changeIn(db, userId, change, ids);
    return { cart, skipped };
  }

  /** `refill` for an order that could not be paid, once however often it is asked. */
  async refillOnce(
    db: Db,
    userId: string,
    orderId: string,
    cartVersion: number,
    lines: readonly OrderLine[],
  ): Promise<void> {
    if (db === this.pool)
      return inTransaction(this.pool, client => this.refillOnce(client, userId, orderId, cartVersion, lines));
    const { rowCount } = await db.query(
      `UPDATE app.cart_checkouts SET refilled_at = $4
       WHERE user_id = $1 AND cart_version = $2 AND order_id = $3 AND refilled_at IS NULL`,
      [userId, cartVersion, orderId, this.clock.now()],
    );
    if (rowCount === 1) await this.refill(db, userId, lines);
  }

  /** The order this cart at this version becomes: the first id that was claimed for it. */
  async claimOrder(
    db: Db,
    userId: string,
    cartVersion: number,
    newOrderId: string,
    idempotencyKey: string | null,
  ): Promise<{ orderId: string; createdAt: Instant; claimedNow: boolean }> {
    const { rows } = await db.query<{ order_id: string; created_at: Date; claimed_now: boolean }>({
      name: 'cart-claim-order',
      // A row that was there is written as it was, so that it comes back; xmax is 0 on a new one only.
      text: `INSERT INTO app.cart_checkouts AS first (user_id, cart_version, order_id, idempotency_key, created_at)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (user_id, cart_version) DO UPDATE SET order_id = first.order_id
             RETURNING order_id, created_at, xmax = 0 AS claimed_now`,
      values: [userId, cartVersion, newOrderId, idempotencyKey, this.clock.real()],
    });
    const claim = rows[0]!;
    return {
      orderId: claim.order_id,
      createdAt: claim.created_at.toISOString(),
      claimedNow: claim.claimed_now,
    };
  }

  /** The order made from a cart version, or under an idempotency key; the newest that fits. */
  async orderOfCart(
    userId: string,
    by: { cartVersion?: number; idempotencyKey?: string },
  ): Promise<CartCheckout | undefined> {
    const { rows } = await this.pool.query<{ order_id: string; cart_version: number; created_at: Date }>({
      name: 'cart-order-of',
      text: `SELECT order_id, cart_version, created_at FROM app.cart_checkouts
             WHERE user_id = $1 AND (cart_version = $2::bigint OR idempotency_key = $3)
             ORDER BY cart_version DESC LIMIT 1`,
      values: [userId, by.cartVersion ?? null, by.idempotencyKey ?? null],
    });
    const found = rows[0];
    return (
      found && {
        orderId: found.order_id,
        cartVersion: found.cart_version,
        createdAt: found.created_at.toISOString(),
      }
    );
  }

  private async changeIn(
    db: Db,
    userId: string,
    change: Change,
    itemIds: readonly string[],
  ): Promise<OwnCart> {
    for (let clash = 0; clash < CLASHES; clash++) {
      const { cart: before, itemOf } = await this.load(db, userId, itemIds);
      const lines = change(before.lines, { itemOf, newId: v7 });
      if (lines === before.lines) return priced(before, itemOf);
      if (await saveCart(db, userId, before, lines, this.clock.now()))
        return priced({ ...before, version: before.version + 1, lines }, itemOf);
    }
    throw problem('request_in_progress');
  }

  private async load(
    db: Db,
    userId: string,
    itemIds: readonly string[] = [],
  ): Promise<{ cart: StoredCart; itemOf: ItemLookup }> {
    const cart = await readCart(db, userId);
    return { cart, itemOf: await this.catalogue.lookup(db, userId, [...spokenOf(cart.lines), ...itemIds]) };
  }
}

const priced = ({ id, version, lines }: StoredCart, itemOf: ItemLookup): OwnCart => ({
  id,
  ...priceCart(lines, itemOf),
  version,
});
