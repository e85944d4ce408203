import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { isFunded, type WalletState } from './wallet.state.js';

/** What a wallet may still take in. */
export interface FundingRoom {
  /** As its stream says now. */
  wallet: () => Promise<WalletState>;
  capKobo: Kobo;
  /** Nobody finishes a funding that is older: it counts no more. */
  openMinutes: number;
}

/**
 * Keeps a wallet below its cap, also when several fundings are begun at the same moment (rules/wallet.md W5). A page
 * whose payment has failed can still be paid, so that only what is in the balance already counts no more.
 */
@Injectable()
export class FundingSlots {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * False when the wallet, with all that is under way and this, would hold more than its cap. One that has room already
   * takes no more.
   */
  async take(
    userId: UserId,
    reference: PaymentReference,
    amountKobo: Kobo,
    { wallet, capKobo, openMinutes }: FundingRoom,
  ): Promise<boolean> {
    // Read before the slots are looked at, so that a funding is in its balance or among the open ones.
    const before = await wallet();
    const now = this.clock.now();
    const open = await inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('funding cap ' || $1, 0))", [userId]);
      await db.query('DELETE FROM app.funding_slots WHERE user_id = $1 AND taken_at <= $2', [
        userId,
        plusMinutes(now, -openMinutes),
      ]);
      const { rows } = await db.query<Slot>(
        'SELECT reference, amount_kobo::float8 AS kobo FROM app.funding_slots WHERE user_id = $1',
        [userId],
      );
      if (rows.some(slot => slot.reference === reference)) return 'taken' as const;
      if (heldWith(rows, before) + amountKobo > capKobo) return undefined;
      await db.query(
        'INSERT INTO app.funding_slots (reference, user_id, amount_kobo, taken_at) VALUES ($1, $2, $3, $4)',
        [reference, userId, amountKobo, now],
      );
      return rows;
    });
    if (!open) return false;
    if (open === 'taken') return true;
    // What needs no slot may have come in since: a refund or a correction.
    if (heldWith(open, await wallet()) + amountKobo <= capKobo) return true;
    await this.release(reference);
    return false;
  }

  async release(reference: PaymentReference): Promise<void> {
    await this.pool.query('DELETE FROM app.funding_slots WHERE reference = $1', [reference]);
  }
}

interface Slot {
  reference: string;
  kobo: number;
}

/** What is in the wallet once all that is under way has come in. */
const heldWith = (slots: readonly Slot[], wallet: WalletState): number =>
  slots
    .filter(({ reference }) => !isFunded(wallet, reference))
    .reduce((sum, { kobo }) => sum + kobo, wallet.spendableKobo);
