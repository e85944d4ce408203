import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { Clock, Instant } from '@mudu/contracts/time';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { listsOf, rowsOf } from '../../platform/anyOf.js';
import { together } from '../../platform/together.js';
import { InjectBus, InjectClock, InjectPool } from '../../platform/tokens.js';
import { type Db, inTransaction } from '../../platform/transaction.js';
import { CartStore, type Within } from './cartStore.js';

export interface CartCheckout {
  orderId: string;
  cartVersion: number;
  createdAt: Instant;
}

interface Claim {
  userId: string;
  cartVersion: number;
  newOrderId: string;
  idempotencyKey: string | null;
}

export type Claimed = Pick<CartCheckout, 'orderId' | 'createdAt'> & { claimedNow: boolean };

/** Both take the mark back with the transaction. */
class DoneBefore extends Error {}
class CartChanged extends Error {}

/** Which order each version of a cart became: one, whoever asks and however often. */
@Injectable()
export class CartCheckouts {
  private readonly claims = together<Claim, Claimed>(
    all => this.claimAll(all),
    ({ userId }) => userId,
  );

  constructor(
    private readonly carts: CartStore,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectBus() private readonly bus: Bus,
  ) {}

  /** The order this cart at this version becomes: the first id that was claimed for it. */
  claim(
    userId: string,
    cartVersion: number,
    newOrderId: string,
    idempotencyKey: string | null,
  ): Promise<Claimed> {
    return this.claims({ userId, cartVersion, newOrderId, idempotencyKey });
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
    if (await this.keptOnce(userId, orderId, cartVersion)) return;
    await once(
      this.pool,
      db =>
        db.query(
          `UPDATE app.cart_checkouts SET refilled_at = $4
           WHERE user_id = $1 AND cart_version = $2 AND order_id = $3 AND refilled_at IS NULL`,
          [userId, cartVersion, orderId, this.clock.now()],
        ),
      within => this.carts.refill(userId, lines, within),
    );
  }

  /** An order that ended before its lines had left the cart gives none back: whoever comes to take them out is too late. */
  private async keptOnce(userId: string, orderId: string, cartVersion: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `WITH checkout AS (
         SELECT user_id, cart_version FROM app.cart_checkouts
         WHERE user_id = $1 AND cart_version = $2 AND order_id = $3 AND refilled_at IS NULL FOR UPDATE
       ), full_cart AS (
         SELECT user_id, cart_version FROM app.carts JOIN checkout USING (user_id)
         WHERE emptied_version < cart_version FOR UPDATE OF carts
       ), refilled AS (
         UPDATE app.cart_checkouts SET refilled_at = $4 FROM full_cart
         WHERE cart_checkouts.user_id = $1 AND cart_checkouts.cart_version = full_cart.cart_version
       )
       UPDATE app.carts SET version = version + 1, emptied_version = cart_version, updated_at = $4
       FROM full_cart WHERE carts.user_id = full_cart.user_id`,
      [userId, cartVersion, orderId, this.clock.now()],
    );
    if (rowCount === 1) this.bus.publish(rowsChanged('cart', [userId]));
    return rowCount === 1;
  }

  /** Takes what was ordered out of a cart that has changed since, once however often it is asked. */
  takeOutOnce(userId: string, cartVersion: number, lines: readonly OrderLine[]): Promise<void> {
    return once(
      this.pool,
      db =>
        db.query('UPDATE app.carts SET emptied_version = $2 WHERE user_id = $1 AND emptied_version < $2', [
          userId,
          cartVersion,
        ]),
      within => this.carts.takeOut(userId, lines, within),
    );
  }

  /** One cart of each person at most; in the order of the people, so that no two such statements wait for each other. */
  private async claimAll(all: readonly Claim[]): Promise<Claimed[]> {
    const { rows } = await this.pool.query<{
      user_id: string;
      order_id: string;
      created_at: Date;
      claimed_now: boolean;
    }>({
      name: 'cart-claim-orders',
      // A row that was there is written as it was, so that it comes back; xmax is 0 on a new one only.
      text: `INSERT INTO app.cart_checkouts AS first (user_id, cart_version, order_id, idempotency_key, created_at)
             SELECT user_id, cart_version, order_id, idempotency_key, $5
             FROM ${rowsOf('$1::uuid[]', '$2::bigint[]', '$3::uuid[]', '$4::text[]')}
               AS claim (user_id, cart_version, order_id, idempotency_key)
             ORDER BY user_id
             ON CONFLICT (user_id, cart_version) DO UPDATE SET order_id = first.order_id
             RETURNING user_id, order_id, created_at, xmax = 0 AS claimed_now`,
      values: [...listsOf(all, 'userId', 'cartVersion', 'newOrderId', 'idempotencyKey'), this.clock.real()],
    });
    const claimed = new Map(rows.map(row => [row.user_id, row]));
    return all.map(({ userId }) => {
      const row = claimed.get(userId)!;
      return {
        orderId: row.order_id,
        createdAt: row.created_at.toISOString(),
        claimedNow: row.claimed_now,
      };
    });
  }
}

/** Saves a change of a cart in one transaction with the mark that it is done; nothing where the mark is there already. */
async function once(
  pool: Pool,
  mark: (db: Db) => Promise<{ rowCount: number | null }>,
  change: (within: Within) => Promise<unknown>,
): Promise<void> {
  const within: Within = save =>
    inTransaction(pool, async db => {
      if ((await mark(db)).rowCount !== 1) throw new DoneBefore();
      if (!(await save(db))) throw new CartChanged();
      return true;
    }).catch(error => {
      if (error instanceof CartChanged) return false;
      throw error;
    });
  await change(within).catch(error => {
    if (!(error instanceof DoneBefore)) throw error;
  });
}
