import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { isFunded, type WalletState } from './wallet.decider.js';

/** What a wallet may still take in. */
export interface FundingRoom {
  /** As its stream said before the slots are looked at: a funding is in its balance or among the open ones. */
  wallet: WalletState;
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

  /** False when the wallet, with all that is under way and this, would hold more than its cap. */
  async take(
    userId: UserId,
    reference: PaymentReference,
    amountKobo: Kobo,
    { wallet, capKobo, openMinutes }: FundingRoom,
  ): Promise<boolean> {
    const now = this.clock.now();
    return inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('funding cap ' || $1, 0))", [userId]);
      await db.query('DELETE FROM app.funding_slots WHERE user_id = $1 AND taken_at <= $2', [
        userId,
        plusMinutes(now, -openMinutes),
      ]);
      const { rows } = await db.query<{ reference: string; kobo: number }>(
        'SELECT reference, amount_kobo::float8 AS kobo FROM app.funding_slots WHERE user_id = $1',
        [userId],
      );
      const openKobo = rows
        .filter(slot => !isFunded(wallet, slot.reference))
        .reduce((sum, slot) => sum + slot.kobo, 0);
      if (wallet.spendableKobo + openKobo + amountKobo > capKobo) return false;
      await db.query(
        'INSERT INTO app.funding_slots (reference, user_id, amount_kobo, taken_at) VALUES ($1, $2, $3, $4)',
        [reference, userId, amountKobo, now],
      );
      return true;
    });
  }

  async release(reference: PaymentReference): Promise<void> {
    await this.pool.query('DELETE FROM app.funding_slots WHERE reference = $1', [reference]);
  }
}
