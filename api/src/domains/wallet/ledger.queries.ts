import { pagination } from '@mudu/contracts/schema';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { ExportLedgerQuery, LedgerQuery } from '@mudu/contracts/wallet/requests';
import type { Ledger, LedgerEntry, ledgerAccounts } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';

type CustomerLeg = EntryRow & { user_id: string };
type Leg = EntryRow & { account: (typeof ledgerAccounts)[number]; user_id: string | null };

interface LinkRow {
  seq: string;
  at: Date;
  reference: string;
  order_id: string | null;
  previous_hash: string;
  hash: string;
}

export interface TransactionRows {
  link: LinkRow;
  legs: readonly Leg[];
  entries: LedgerEntry[];
  /** Whose wallet the entry's event is of. */
  userId: string;
}

/** Sums cover the whole filter, so nobody who matches may be left out of them. */
const EVERYONE = Number.MAX_SAFE_INTEGER;
const BATCH = 2000;
const NEWEST = 'ORDER BY seq DESC, posting_id DESC';

/** The customers' legs of the ledger, newest first, with whose they are (rules/money.md M10). */
@Injectable()
export class LedgerQueries {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list(filter: LedgerQuery): Promise<Ledger> {
    const { where, values } = await this.conditions(filter);
    const [found, summed, liabilityKobo] = await Promise.all([
      this.pool.query<CustomerLeg>(
        `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings ${where} ${NEWEST}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, filter.limit, Math.min((filter.page - 1) * filter.limit, Number.MAX_SAFE_INTEGER)],
      ),
      this.pool.query<{ total: number; credits: string; debits: string }>(
        `SELECT count(*)::int AS total,
                coalesce(sum(amount_kobo) FILTER (WHERE side = 'credit'), 0) AS credits,
                coalesce(sum(amount_kobo) FILTER (WHERE side = 'debit'), 0) AS debits
         FROM ${viewSchema.ledger}.postings ${where}`,
        values,
      ),
      this.liability(filter),
    ]);
    const { total = 0, credits = 0, debits = 0 } = summed.rows[0] ?? {};
    const [creditsKobo, debitsKobo] = [Number(credits), Number(debits)];
    return {
      entries: await this.named(found.rows),
      summary: { creditsKobo, debitsKobo, netKobo: creditsKobo - debitsKobo, liabilityKobo },
      pagination: pagination(filter.page, filter.limit, total),
    };
  }

  /** The same without pages, a batch in memory at a time. */
  async *all(filter: ExportLedgerQuery): AsyncGenerator<LedgerEntry> {
    const conditions = await this.conditions(filter);
    const batches = inBatches<CustomerLeg>(async last => {
      const { where, values } = last
        ? conditions.with('(seq, posting_id) < (?::bigint, ?::text)', last.seq, last.posting_id)
        : conditions;
      const { rows } = await this.pool.query<CustomerLeg>(
        `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings ${where} ${NEWEST} LIMIT ${BATCH}`,
        values,
      );
      return rows;
    });
    for await (const batch of batches) yield* await this.named(batch);
  }

  /** One double entry as the chain has it, and the customers' lines of it; nothing where no customer is in it. */
  async transaction(id: string): Promise<TransactionRows | undefined> {
    const [links, legs] = await Promise.all([
      this.pool.query<LinkRow>(
        `SELECT seq, at, reference, order_id, previous_hash, hash FROM ${viewSchema.ledger}.transactions
         WHERE transaction_id = $1`,
        [id],
      ),
      this.pool.query<Leg>(
        `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings
         WHERE posting_id >= $1 || '/' AND posting_id < $1 || '0' ORDER BY posting_id`,
        [id],
      ),
    ]);
    const [link] = links.rows;
    const own = legs.rows.filter((leg): leg is Leg & CustomerLeg => leg.user_id !== null);
    const [first] = own;
    return link && first && { link, legs: legs.rows, entries: await this.named(own), userId: first.user_id };
  }

  private async conditions(filter: ExportLedgerQuery): Promise<Conditions> {
    const conditions = new Conditions().and("account IN ('customer_spendable', 'customer_referral')");
    if (filter.userId) conditions.and('user_id = ?', filter.userId);
    if (filter.type) conditions.and('side = ?', filter.type);
    if (filter.category) conditions.and('category = ?', filter.category);
    if (filter.startDate) conditions.and('at >= ?', startOfLagosDay(filter.startDate));
    if (filter.endDate) conditions.and('at <= ?', endOfLagosDay(filter.endDate));
    if (filter.asOf) conditions.and('at <= ?', filter.asOf);
    if (filter.search) {
      // Staff know orders as `#7F3A9C21`; refunds and card payments have references of their own.
      const text = filter.search.trim().replace(/^#/, '');
      const whose = await this.people.searchIds(text, EVERYONE);
      const reference = `${escapeLike(text.toLowerCase())}%`;
      const range = idsBeginningWith(text);
      // Each of them is found by an index of its own.
      if (range)
        conditions.and(
          '(reference LIKE ? OR order_id BETWEEN ?::uuid AND ?::uuid OR user_id = ANY(?::uuid[]))',
          reference,
          ...range,
          whose,
        );
      else conditions.and('(reference LIKE ? OR user_id = ANY(?::uuid[]))', reference, whose);
    }
    return conditions;
  }

  /** What the shop owes: both balances of all wallets, or of one, now or as they were. */
  private async liability({ userId, asOf }: ExportLedgerQuery): Promise<number> {
    const { rows } = asOf
      ? await this.pool.query<{ owed: string }>(
          `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_kobo ELSE -amount_kobo END), 0) AS owed
           FROM ${viewSchema.ledger}.postings
           WHERE account IN ('customer_spendable', 'customer_referral')
             AND ($1::uuid IS NULL OR user_id = $1) AND at <= $2`,
          [userId ?? null, asOf],
        )
      : await this.pool.query<{ owed: string }>(
          `SELECT coalesce(sum(balance_kobo + referral_kobo), 0) AS owed FROM ${viewSchema.ledger}.wallets
           WHERE $1::uuid IS NULL OR user_id = $1`,
          [userId ?? null],
        );
    return Number(rows[0]?.owed ?? 0);
  }

  private async named(rows: readonly CustomerLeg[]): Promise<LedgerEntry[]> {
    const names = await this.people.names(rows.map(row => row.user_id));
    return rows.map(row => ({
      ...toEntry(row),
      userId: row.user_id,
      userName: names.get(row.user_id)?.name ?? '',
      userEmail: names.get(row.user_id)?.email ?? '',
    }));
  }
}
