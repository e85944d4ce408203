import type { OrderLine } from '@mudu/contracts/order/events';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import { CartStore, type Within } from './cartStore.js';

export interface CartCheckout {
  orderId: string;
  cartVersion: number;
  createdAt: Instant;
}

/** Both take the mark back with the transaction. */
class RefilledBefore extends Error {}
class CartChanged extends Error {}

/** Which order each version of a cart became: one, whoever asks and however often. */
@Injectable()
export class CartCheckouts {
  constructor(
    private readonly carts: CartStore,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The order this cart at this version becomes: the first id that was claimed for it. */
  async claim(
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
  async find(
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

  /** Puts the lines of an order that could not be paid back into the cart, once however often it is asked. */
  async refillOnce(
    userId: string,
    orderId: string,
    cartVersion: number,
    lines: readonly OrderLine[],
  ): Promise<void> {
    const within: Within = save =>
      inTransaction(this.pool, async db => {
        const { rowCount } = await db.query(
          `UPDATE app.cart_checkouts SET refilled_at = $4
           WHERE user_id = $1 AND cart_version = $2 AND order_id = $3 AND refilled_at IS NULL`,
          [userId, cartVersion, orderId, this.clock.now()],
        );
        if (rowCount !== 1) throw new RefilledBefore();
        if (!(await save(db))) throw new CartChanged();
        return true;
      }).catch(error => {
        if (error instanceof CartChanged) return false;
        throw error;
      });
    await this.carts.refill(userId, lines, within).catch(error => {
      if (!(error instanceof RefilledBefore)) throw error;
    });
  }
}
