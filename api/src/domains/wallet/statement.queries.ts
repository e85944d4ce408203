import type { Kobo } from '@mudu/contracts/money';
import { type Clock, endOfLagosDay, type LagosDay, lagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { StatementQuery } from '@mudu/contracts/wallet/requests';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';

export interface Movement {
  at: string;
  type: 'credit' | 'debit';
  category: string;
  description: string;
  reference: string;
  amountKobo: Kobo;
  /** What the wallet held after it. */
  balanceKobo: Kobo;
}
export interface Statement {
  owner: { name: string; email: string };
  /** Null: from the wallet's first day. */
  from: LagosDay | null;
  to: LagosDay;
  madeAt: string;
  openingKobo: Kobo;
  /** Oldest first; read while they are taken. */
  movements: AsyncIterable<Movement>;
}

const BATCH = 500;

/** The spendable balance of one person over whole Lagos days; the other balance is not money to shop with yet. */
@Injectable()
export class StatementQueries {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async statement(userId: string, { startDate, endDate }: StatementQuery): Promise<Statement> {
    const madeAt = this.clock.now();
    const from = startDate ?? null;
    const to = endDate ?? [lagosDay(madeAt), from ?? ''].reduce((a, b) => (a > b ? a : b));
    const [owner, openingKobo] = await Promise.all([
      this.people.contact(userId),
      from ? this.balanceBefore(userId, startOfLagosDay(from)) : 0,
    ]);
    return {
      owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
      from,
      to,
      madeAt,
      openingKobo,
      movements: this.movements(userId, from, to, openingKobo),
    };
  }

  private async balanceBefore(userId: string, at: string): Promise<Kobo> {
    const { rows } = await this.pool.query<{ balance: string }>(
      `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END), 0) AS balance
       FROM ${viewSchema.ledger}.postings WHERE user_id = $1 AND account = 'customer_spendable' AND at < $2`,
      [userId, at],
    );
    return Number(rows[0]?.balance ?? 0);
  }

  private async *movements(
    userId: string,
    from: LagosDay | null,
    to: LagosDay,
    openingKobo: Kobo,
  ): AsyncGenerator<Movement> {
    let balanceKobo = openingKobo;
    const batches = inBatches<EntryRow>(async after => {
      const { rows } = await this.pool.query<EntryRow>(
        `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings
         WHERE user_id = $1 AND account = 'customer_spendable' AND at >= $2 AND at <= $3
           AND (seq, posting_id) > ($4::bigint, $5::text)
         ORDER BY seq, posting_id LIMIT $6`,
        [
          userId,
          from ? startOfLagosDay(from) : '-infinity',
          endOfLagosDay(to),
          after?.seq ?? 0,
          after?.posting_id ?? '',
          BATCH,
        ],
      );
      return rows;
    });
    for await (const batch of batches)
      for (const row of batch) {
        const { createdAt: at, type, category, description, reference, amountKobo } = toEntry(row);
        balanceKobo += type === 'credit' ? amountKobo : -amountKobo;
        yield { at, type, category, description, reference, amountKobo, balanceKobo };
      }
  }
}
