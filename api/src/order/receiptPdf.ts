import type { Readable } from 'node:stream';
import { formatNaira } from '@mudu/contracts/money';
import type { Instant } from '@mudu/contracts/time';
import { Sheet } from '../download/sheet.js';
import type { Receipt, ReceiptRow } from './receipt.js';

const columns = [
  { width: 0.46 },
  { width: 0.14, align: 'right' },
  { width: 0.2, align: 'right' },
  { width: 0.2, align: 'right' },
] as const;

export function receiptPdf(receipt: Receipt, madeAt: Instant): Readable {
  const title = `${receipt.title} ${receipt.number}`;
  const sheet = new Sheet(`${title} · Mudu`, madeAt);
  sheet.title(title, `${receipt.placedAt} · ${receipt.status}`);
  sheet.columns([
    { heading: 'Seller', lines: receipt.seller },
    { heading: 'Buyer', lines: receipt.buyer },
    { heading: 'Delivery', lines: receipt.delivery },
  ]);
  const row = sheet.table(columns, ['Item', 'Quantity', 'Unit price', 'Amount']);
  for (const line of receipt.lines) {
    row([line.name, String(line.quantity), formatNaira(line.unitKobo), formatNaira(line.kobo)]);
    for (const { name, quantity, kobo } of line.parts)
      row([`   ${name}`, String(quantity), '', kobo === null ? '' : formatNaira(kobo)], {
        soft: true,
        size: 9,
      });
  }
  sheet.gap();
  sums(sheet, receipt.totals);
  sheet.sum('Total', formatNaira(receipt.totalKobo), { bold: true, size: 13 });
  sums(sheet, receipt.vat, true);
  section(sheet, 'Payments', receipt.payments);
  section(sheet, 'Refunds', receipt.refunds);
  if (receipt.keptKobo !== null)
    sheet.sum('Paid after refunds', formatNaira(receipt.keptKobo), { bold: true });
  sheet.gap(18);
  sheet.text(`Prices include VAT. Order ${receipt.orderId}. Full measure, every time.`, {
    soft: true,
    size: 9,
  });
  sheet.end();
  return sheet.stream;
}

function section(sheet: Sheet, heading: string, rows: readonly ReceiptRow[]): void {
  if (rows.length === 0) return;
  sheet.gap();
  sheet.text(heading, { bold: true, soft: true, size: 9 });
  sums(sheet, rows);
}

function sums(sheet: Sheet, rows: readonly ReceiptRow[], soft = false): void {
  for (const { label, detail, kobo } of rows)
    sheet.sum(detail ? `${label} · ${detail}` : label, formatNaira(kobo), { soft });
}
