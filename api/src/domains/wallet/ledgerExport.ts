import { formatTime, lagosDay } from '@mudu/contracts/time';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import type { CsvRow } from '../../download/downloads.js';

export const ledgerExportColumns = [
  'seq',
  'date',
  'time',
  'at',
  'type',
  'category',
  'amountKobo',
  'balanceAfterKobo',
  'description',
  'reference',
  'orderId',
  'userId',
  'userName',
  'userEmail',
  'hash',
  'status',
  'reverses',
] as const;

/** `date` and `time` are Lagos, `at` is the instant. */
export async function* ledgerRows(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<CsvRow> {
  for await (const { createdAt, orderId, ...entry } of entries) {
    const { seq, type, category, amountKobo, balanceAfterKobo, description, reference, hash } = entry;
    yield {
      seq,
      date: lagosDay(createdAt),
      time: formatTime(createdAt),
      at: createdAt,
      type,
      category,
      amountKobo,
      balanceAfterKobo,
      description,
      reference,
      orderId: orderId ?? null,
      userId: entry.userId,
      userName: entry.userName,
      userEmail: entry.userEmail,
      hash,
      status: entry.status,
      reverses: entry.reverses ?? null,
    };
  }
}
