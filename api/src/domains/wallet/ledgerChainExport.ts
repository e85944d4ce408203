import type { CsvRow } from '../../download/downloads.js';
import type { ChainRow } from './ledgerChain.js';

export const chainExportColumns = [
  'seq',
  'transactionId',
  'at',
  'category',
  'reference',
  'account',
  'userId',
  'side',
  'amountKobo',
  'previousHash',
  'hash',
] as const;

/**
 * All that the hashes cover, oldest first, a row for each leg in its order: no name and no mail, so that a file that is
 * kept for years keeps nobody (rules/money.md M13).
 */
export async function* chainRows(links: AsyncIterable<ChainRow>): AsyncGenerator<CsvRow> {
  for await (const { seq, transaction_id, at, category, reference, previous_hash, hash, legs } of links)
    for (const leg of legs.length > 0 ? legs : [undefined])
      yield {
        seq: Number(seq),
        transactionId: transaction_id,
        at: at.toISOString(),
        category,
        reference,
        account: leg?.account ?? null,
        userId: leg?.user_id ?? null,
        side: leg?.side ?? null,
        amountKobo: leg ? Number(leg.amount_kobo) : null,
        previousHash: previous_hash,
        hash,
      };
}
