import {
  type MovedKind,
  type MovedSums,
  type MovedTotal,
  totalMoved,
} from '@mudu/contracts/wallet/movedSums';
import type { ExportLedgerQuery } from '@mudu/contracts/wallet/requests';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { anyOf, idList } from '../../platform/anyOf.js';
import type { Conditions } from '../../platform/conditions.js';
import { matching, onlyItself, type Search } from '../../platform/searchedRows.js';
import type { Db } from '../../platform/transaction.js';

interface SumRow {
  count: number;
  credits: string;
  debits: string;
}

const toTotal = (
  { count, credits, debits }: SumRow = { count: 0, credits: '0', debits: '0' },
): MovedTotal => ({
  count,
  creditsKobo: Number(credits),
  debitsKobo: Number(debits),
});

/** What a filter of the ledger sums up to: from the sums that the view keeps, as far as the filter goes with them. */
@Injectable()
export class LedgerSumQueries {
  /** Whoever is found by a search counts with all entries of the filter, what is found for itself is added up. */
  async total(
    db: Db,
    filter: ExportLedgerQuery,
    plain: Conditions,
    search: Search | undefined,
  ): Promise<MovedTotal> {
    const { userId, type: side, category, startDate, endDate, asOf } = filter;
    if (startDate || endDate || asOf) return this.added(db, matching(plain, search));
    const kind = { side, category };
    if (!search) return userId ? this.ofWallets(db, [userId], kind) : totalMoved(await this.ofAll(db), kind);
    const whose = userId ? search.whose.filter(id => id === userId) : search.whose;
    const others = onlyItself(plain, search);
    const total = await this.ofWallets(db, whose, kind);
    const itself = others ? await this.added(db, others) : toTotal();
    return {
      count: total.count + itself.count,
      creditsKobo: total.creditsKobo + itself.creditsKobo,
      debitsKobo: total.debitsKobo + itself.debitsKobo,
    };
  }

  /** What the shop owes: both balances of all wallets, or of one, now or as they were. */
  async liability(db: Db, { userId, asOf }: ExportLedgerQuery): Promise<number> {
    if (asOf) return this.liabilityThen(db, userId, asOf);
    const { creditsKobo, debitsKobo } = userId
      ? await this.ofWallets(db, [userId])
      : totalMoved(await this.ofAll(db));
    return creditsKobo - debitsKobo;
  }

  private async liabilityThen(db: Db, userId: string | undefined, asOf: string): Promise<number> {
    const { rows } = await db.query<{ owed: string }>(
      `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END), 0) AS owed
       FROM ${viewSchema.ledger}.postings
       WHERE account IN ('customer_spendable', 'customer_referral')
         AND ($1::uuid IS NULL OR user_id = $1) AND at <= $2`,
      [userId ?? null, asOf],
    );
    return Number(rows[0]?.owed ?? 0);
  }

  private async ofAll(db: Db): Promise<MovedSums[]> {
    const { rows } = await db.query<{ moved: MovedSums }>(
      `SELECT moved FROM ${viewSchema.ledger}.chain WHERE name = 'head'`,
    );
    return rows.map(({ moved }) => moved);
  }

  /**
   * Sums of legs of one kind are inside the rows; those of all kinds are columns, which the database adds up where a
   * search has found hundreds of people.
   */
  private async ofWallets(
    db: Db,
    whose: readonly string[],
    { side, category }: Pick<ExportLedgerQuery, 'category'> & { side?: MovedKind['side'] | undefined } = {},
  ): Promise<MovedTotal> {
    if (whose.length === 0) return totalMoved([]);
    const of = `FROM ${viewSchema.ledger}.wallets WHERE user_id = ${anyOf('$1::uuid[]')}`;
    if (whose.length === 1 || side || category) {
      const { rows } = await db.query<{ moved: MovedSums }>({
        name: 'wallets-moved',
        text: `SELECT moved ${of}`,
        values: [idList(whose)],
      });
      return totalMoved(
        rows.map(({ moved }) => moved),
        { side, category },
      );
    }
    const { rows } = await db.query<SumRow>({
      name: 'wallets-summed',
      text: `SELECT coalesce(sum(legs), 0)::int AS count, coalesce(sum(credits_kobo), 0) AS credits,
                    coalesce(sum(debits_kobo), 0) AS debits ${of}`,
      values: [idList(whose)],
    });
    return toTotal(rows[0]);
  }

  private async added(db: Db, { where, values }: Conditions): Promise<MovedTotal> {
    const { rows } = await db.query<SumRow>(
      `SELECT count(*)::int AS count,
              coalesce(sum(amount_kobo) FILTER (WHERE side = 'credit'), 0) AS credits,
              coalesce(sum(amount_kobo) FILTER (WHERE side = 'debit'), 0) AS debits
       FROM ${viewSchema.ledger}.postings ${where}`,
      values,
    );
    return toTotal(rows[0]);
  }
}
