import { pagination } from '@mudu/contracts/schema';
import type { ExportLedgerQuery, LedgerQuery } from '@mudu/contracts/wallet/requests';
import type { Ledger, LedgerEntry, ledgerAccounts } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import { pageKeys, pageOf } from '../../platform/nearerEnd.js';
import { found, matching, type Search, searched } from '../../platform/searchedRows.js';
import { InjectPool } from '../../platform/tokens.js';
import { atOneMoment } from '../../platform/transaction.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';
import { ledgerReference, plainConditions } from './ledgerFilter.js';
import { LedgerSumQueries } from './ledgerSum.queries.js';

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

const BATCH = 2000;
const NEWEST = 'ORDER BY seq DESC, posting_id DESC';
const KEYS = ['seq', 'posting_id'];

/** The customers' legs of the ledger, newest first, with whose they are (rules/money.md M10). */
@Injectable()
export class LedgerQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly sums: LedgerSumQueries,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list(filter: LedgerQuery): Promise<Ledger> {
    const search = filter.search ? await this.search(filter.search) : undefined;
    const plain = plainConditions(filter);
    const rowsOf = found(plain, search);
    const table = `${viewSchema.ledger}.postings`;
    const { rows, moved, liabilityKobo } = await atOneMoment(this.pool, async db => {
      const moved = await this.sums.total(db, filter, plain, search);
      const liabilityKobo = await this.sums.liability(db, filter);
      const { rows } = await pageOf(
        filter,
        async () => moved.count,
        async ({ backwards, skip, take }) => {
          const { text, order } = pageKeys(table, KEYS, rowsOf, !backwards);
          const read = await db.query<CustomerLeg>(
            `SELECT ${ENTRY_COLUMNS} FROM ${table} JOIN (${text}) AS page USING (${KEYS.join(', ')}) ${order}`,
            [...rowsOf.values, take, skip],
          );
          return read.rows;
        },
      );
      return { rows, moved, liabilityKobo };
    });
    const { creditsKobo, debitsKobo, count } = moved;
    return {
      entries: await this.named(rows),
      summary: { creditsKobo, debitsKobo, netKobo: creditsKobo - debitsKobo, liabilityKobo },
      pagination: pagination(filter.page, filter.limit, count),
    };
  }

  /** The same without pages, a batch in memory at a time. */
  async *all(filter: ExportLedgerQuery): AsyncGenerator<LedgerEntry> {
    const search = filter.search ? await this.search(filter.search) : undefined;
    const conditions = matching(plainConditions(filter), search);
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

  private search(search: string): Promise<Search> {
    // Staff know orders as `#7F3A9C21`; refunds and card payments have references of their own.
    const text = search.trim().replace(/^#/, '');
    const people = this.people.searchIds(text);
    return searched(this.pool, `${viewSchema.ledger}.postings`, ledgerReference(text), people);
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
