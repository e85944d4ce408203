import { createHash } from 'node:crypto';
import { chainedText } from '@mudu/contracts/wallet/chain';

/** A transaction of the ledger view with its legs, as they stand in the rows. */
export interface ChainRow {
  transaction_id: string;
  seq: string;
  at: Date;
  category: string;
  reference: string;
  previous_hash: string;
  hash: string;
  legs: LegRow[];
}
export interface LegRow {
  /** Null where a transaction has no legs at all. */
  posting_id: string | null;
  account: string;
  user_id: string | null;
  side: string;
  amount_kobo: string;
  /** It repeats its transaction word for word. */
  agrees: boolean;
}

export interface Link {
  seq: number;
  hash: string;
}

/** True when this row is the link that comes after `previous`: nothing in it was changed, added or taken away. */
export function follows(previous: Link, row: ChainRow): boolean {
  const seq = Number(row.seq);
  return (
    seq === previous.seq + 1 &&
    row.previous_hash === previous.hash &&
    row.legs.every((leg, index) => leg.agrees && leg.posting_id === `${row.transaction_id}/${index}`) &&
    row.hash === hashOf(previous, row)
  );
}

const hashOf = (previous: Link, { transaction_id, at, category, reference, legs }: ChainRow): string =>
  createHash('sha256')
    .update(
      chainedText(previous.hash, previous.seq + 1, {
        eventId: transaction_id,
        at: at.toISOString(),
        category,
        reference,
        legs: legs.map(leg => ({
          account: leg.account,
          userId: leg.user_id,
          side: leg.side,
          amountKobo: Number(leg.amount_kobo),
        })),
      }),
    )
    .digest('hex');
