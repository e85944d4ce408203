import type { LedgerHead, LedgerVerification } from '@mudu/contracts/ops/views';
import { GENESIS } from '@mudu/contracts/wallet/chain';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import { InjectPool } from '../../platform/tokens.js';
import { type ChainRow, follows, type LegRow, type Link } from './ledgerChain.js';

const BATCH = 1000;
const OF_NO_TRANSACTION = `(SELECT min(p.seq) FROM ${viewSchema.ledger}.postings AS p
          LEFT JOIN ${viewSchema.ledger}.transactions AS t
            ON t.transaction_id = p.transaction_id AND p.posting_id LIKE t.transaction_id || '/%'
          WHERE t.transaction_id IS NULL)`;

/** The ledger's hash chain, followed in the rows of the view: who edits one, breaks all that come after. */
@Injectable()
export class LedgerChainQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async head(): Promise<LedgerHead> {
    const { rows } = await this.pool.query<{ seq: string; hash: string; at: Date | null }>(
      `SELECT head.seq, head.hash, last.at FROM ${viewSchema.ledger}.chain AS head
       LEFT JOIN ${viewSchema.ledger}.transactions AS last ON last.seq = head.seq WHERE head.name = 'head'`,
    );
    const [head] = rows;
    return head
      ? { seq: Number(head.seq), hash: head.hash, at: head.at?.toISOString() ?? null }
      : { seq: 0, hash: '', at: null };
  }

  /** Whether a link that was followed before still stands where it did. */
  async has({ seq, hash }: Link): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: string }>(
      `SELECT hash FROM ${viewSchema.ledger}.transactions WHERE seq = $1`,
      [seq],
    );
    return rows[0]?.hash === hash;
  }

  /**
   * To the head as it is when the walk begins; what is posted meanwhile is for the next.
   *
   * @param from - the link after which the walk begins; without one it is from the first, and no row is left out
   */
  async verify(from?: Link): Promise<LedgerVerification> {
    const head = await this.head();
    let link: Link = from ?? { seq: 0, hash: GENESIS };
    const ends = (brokenAt: number | null): LedgerVerification => ({
      valid: brokenAt === null,
      checked: link.seq,
      head,
      brokenAt,
    });
    while (link.seq < head.seq) {
      const links = await this.linksAfter(link.seq, head.seq);
      // Nothing where something must be: it was taken away.
      if (links.length === 0) return ends(link.seq + 1);
      for (const row of links) {
        if (!follows(link, row)) return ends(link.seq + 1);
        link = { seq: Number(row.seq), hash: row.hash };
      }
    }
    if (head.seq > 0 && link.hash !== head.hash) return ends(head.seq);
    return ends(await this.stray({ whole: from === undefined }));
  }

  /** Every link up to the head as it is when the walk begins, in their order, as they stand in the rows. */
  async *all(): AsyncGenerator<ChainRow> {
    const head = await this.head();
    for await (const links of inBatches<ChainRow>(last => this.linksAfter(Number(last?.seq ?? 0), head.seq)))
      yield* links;
  }

  /** Postings are found by the beginning of their key, which names their transaction. */
  private async linksAfter(seq: number, last: number): Promise<ChainRow[]> {
    const { rows } = await this.pool.query<Omit<ChainRow, 'legs'> & LegRow>(
      `WITH links AS MATERIALIZED (
         SELECT * FROM ${viewSchema.ledger}.transactions WHERE seq > $1 AND seq <= $2
         ORDER BY seq, transaction_id LIMIT ${BATCH}
       )
       SELECT t.transaction_id, t.seq, t.at, t.category, t.reference, t.previous_hash, t.hash,
         p.posting_id, p.account, p.user_id, p.side, p.amount_kobo,
         (p.transaction_id, p.seq, p.at, p.category, p.reference, p.hash)
           = (t.transaction_id, t.seq, t.at, t.category, t.reference, t.hash) AS agrees
       FROM links AS t LEFT JOIN ${viewSchema.ledger}.postings AS p
         ON p.posting_id >= t.transaction_id || '/' AND p.posting_id < t.transaction_id || '0'
       ORDER BY t.seq, t.transaction_id, p.posting_id`,
      [seq, last],
    );
    const links: ChainRow[] = [];
    for (const row of rows) {
      if (links.at(-1)?.transaction_id !== row.transaction_id) links.push({ ...row, legs: [] });
      if (row.posting_id !== null) links.at(-1)?.legs.push(row);
    }
    return links;
  }

  /**
   * The first `seq` of what somebody wrote in beside the chain: a transaction past the head, and where the whole chain
   * is followed a posting of no transaction. A link, its postings and the head are written together, so no moment shows
   * one without the others.
   */
  private async stray({ whole }: { whole: boolean }): Promise<number | null> {
    const { rows } = await this.pool.query<{ seq: string | null }>(
      `SELECT least(
         ${whole ? OF_NO_TRANSACTION : 'NULL'},
         (SELECT min(seq) FROM ${viewSchema.ledger}.transactions
          WHERE seq > coalesce((SELECT seq FROM ${viewSchema.ledger}.chain WHERE name = 'head'), 0))
       ) AS seq`,
    );
    return rows[0]?.seq == null ? null : Number(rows[0].seq);
  }
}
