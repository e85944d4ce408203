import type { LedgerVerification } from '@mudu/contracts/ops/views';
import { type Clock, type LagosDay, lagosDay } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { Link } from './ledgerChain.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';

/** The head that was whole, and the last day on which all links before it were followed. */
interface Checked extends Link {
  day: LagosDay;
}

/**
 * Follows the chain by itself, each time from where it was whole the last time; on the first time of a day from its
 * first link, because what was followed before may have been changed since (rules/money.md M9).
 */
@Injectable()
export class LedgerChecks {
  constructor(
    private readonly chain: LedgerChainQueries,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async look(): Promise<LedgerVerification> {
    const day = lagosDay(this.clock.now());
    const last = await this.last();
    // A link that is no longer there was changed, or is of other tables: both show from the first link on.
    const from = last?.day === day && (await this.chain.has(last)) ? last : undefined;
    const found = await this.chain.verify(from);
    if (found.valid && found.head.seq > 0) await this.keep({ ...found.head, day });
    return found;
  }

  private async last(): Promise<Checked | undefined> {
    const { rows } = await this.pool.query<Omit<Checked, 'seq'> & { seq: string }>(
      'SELECT seq, hash, day::text FROM app.ledger_checked',
    );
    return rows[0] && { ...rows[0], seq: Number(rows[0].seq) };
  }

  private async keep({ seq, hash, day }: Checked): Promise<void> {
    await this.pool.query(
      `INSERT INTO app.ledger_checked (seq, hash, day) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, day = excluded.day`,
      [seq, hash, day],
    );
  }
}
