import { type Clock, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** A key says for so long that a request is the same one (rules/api.md A17). */
const KEPT_HOURS = 24;

/** A request to pay: for a plan or an installment, under a key. */
export interface PayRequest {
  userId: string;
  askedId: string;
  key: string;
}

/** Which installment a request pays: the next at its first try, the same one ever after, though another is next by then. */
@Injectable()
export class ChosenInstallments {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** What an earlier try of the request has chosen. */
  async find({ userId, askedId, key }: PayRequest): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ installment_id: string }>(
      `SELECT installment_id FROM app.chosen_installments
       WHERE user_id = $1 AND asked_id = $2 AND key = $3 AND chosen_at > $4`,
      [userId, askedId, key, this.oldest()],
    );
    return rows[0]?.installment_id;
  }

  /** Answers what the request pays: another try of it may have chosen first. */
  async keep({ userId, askedId, key }: PayRequest, installmentId: string): Promise<string> {
    const { rows } = await this.pool.query<{ installment_id: string }>(
      `INSERT INTO app.chosen_installments AS first (user_id, asked_id, key, installment_id, chosen_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, asked_id, key) DO UPDATE SET
         installment_id = CASE WHEN first.chosen_at > $6 THEN first.installment_id ELSE excluded.installment_id END,
         chosen_at = CASE WHEN first.chosen_at > $6 THEN first.chosen_at ELSE excluded.chosen_at END
       RETURNING installment_id`,
      [userId, askedId, key, installmentId, this.clock.real(), this.oldest()],
    );
    return rows[0]?.installment_id ?? installmentId;
  }

  /** A refusal frees the key. */
  async forget({ userId, askedId, key }: PayRequest): Promise<void> {
    await this.pool.query(
      'DELETE FROM app.chosen_installments WHERE user_id = $1 AND asked_id = $2 AND key = $3',
      [userId, askedId, key],
    );
  }

  @Recurring('old chosen installments', '31 * * * *')
  async forgetOld(): Promise<void> {
    await removeExpired(
      this.pool,
      `DELETE FROM app.chosen_installments WHERE (user_id, asked_id, key) IN
         (SELECT user_id, asked_id, key FROM app.chosen_installments WHERE chosen_at <= $1 LIMIT $2)`,
      this.oldest(),
    );
  }

  private oldest(): string {
    return plusHours(this.clock.real(), -KEPT_HOURS);
  }
}
