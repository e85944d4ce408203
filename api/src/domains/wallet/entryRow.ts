import type { Entry } from '@mudu/contracts/wallet/views';

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
}

export const toEntry = (row: EntryRow): Entry => ({
  id: row.posting_id,
  type: row.side,
  category: row.category,
  amountKobo: Number(row.amount_kobo),
  balanceAfterKobo: Number(row.balance_after_kobo),
  description: row.description,
  reference: row.reference,
  orderId: row.order_id,
  status: 'completed',
  createdAt: row.at.toISOString(),
  seq: Number(row.seq),
  hash: row.hash,
});
