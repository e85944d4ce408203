import type { Entry } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';

/** A leg of a double entry that moves a customer's balance. */
export interface EntryRow {
  posting_id: string;
  side: Entry['type'];
  category: Entry['category'];
  amount_kobo: string;
  balance_after_kobo: string;
  description: string;
  reference: string;
  order_id: string | null;
  at: Date;
  seq: string;
  hash: string;
  /** The entry it takes back, and whether it was taken back itself. */
  reverses: string | null;
  reversed: boolean;
}

/** What `toEntry` needs of the ledger's postings, under that name in the statement. */
export const ENTRY_COLUMNS = `postings.*,
  (SELECT entry_id FROM ${viewSchema.ledger}.reversals AS own WHERE own.posting_id = postings.posting_id) AS reverses,
  EXISTS (SELECT FROM ${viewSchema.ledger}.reversals AS other WHERE other.entry_id = postings.posting_id) AS reversed`;

export const toEntry = (row: EntryRow): Entry => ({
  id: row.posting_id,
  type: row.side,
  category: row.category,
  amountKobo: Number(row.amount_kobo),
  balanceAfterKobo: Number(row.balance_after_kobo),
  description: row.description,
  reference: row.reference,
  orderId: row.order_id,
  status: row.reversed ? 'reversed' : 'completed',
  ...(row.reverses === null ? {} : { reverses: row.reverses }),
  createdAt: row.at.toISOString(),
  seq: Number(row.seq),
  hash: row.hash,
});
