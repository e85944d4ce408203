import type { Readable } from 'node:stream';
import { formatNaira } from '@mudu/contracts/money';
import type { Receipt, ReceiptRow } from '@mudu/contracts/order/receipt';
import type { Instant } from '@mudu/contracts/time';
import { PdfDocument } from '../../download/pdfDocument.js';

const columns = [
  { width: 0.46 },
  { width: 0.14, align: 'right' },
  { width: 0.2, align: 'right' },
  { width: 0.2, align: 'right' },
] as const;

export function receiptPdf(receipt: Receipt, madeAt: Instant): Readable {
  const title = `${receipt.title} ${receipt.number}`;
  const document = new PdfDocument(`${title} · Mudu`, madeAt);
  document.title(title, `${receipt.placedAt} · ${receipt.status}`);
  document.columns([
    { heading: 'Seller', lines: receipt.seller },
    { heading: 'Buyer', lines: receipt.buyer },
    { heading: 'Delivery', lines: receipt.delivery },
  ]);
  const row = document.table(columns, ['Item', 'Quantity', 'Unit price', 'Amount']);
  for (const line of receipt.lines) {
    row([line.name, String(line.quantity), formatNaira(line.unitKobo), formatNaira(line.kobo)]);
    for (const { name, quantity, kobo } of line.parts)
      row([`   ${name}`, String(quantity), '', kobo === null ? '' : formatNaira(kobo)], {
        soft: true,
        size: 9,
      });
  }
  document.gap();
  sums(document, receipt.totals);
  document.sum('Total', formatNaira(receipt.totalKobo), { bold: true, size: 13 });
  sums(document, receipt.vat, true);
  section(document, 'Payments', receipt.payments);
  section(document, 'Waived', receipt.waived);
  section(document, 'Installments', receipt.toPay ? [receipt.toPay] : []);
  section(document, 'Refunds', receipt.refunds);
  if (receipt.keptKobo !== null)
    document.sum('Paid after refunds', formatNaira(receipt.keptKobo), { bold: true });
  document.gap(18);
  document.text(`Prices include VAT. Order ${receipt.orderId}. Full measure, every time.`, {
    soft: true,
    size: 9,
  });
  document.end();
  return document.stream;
}

function section(document: PdfDocument, heading: string, rows: readonly ReceiptRow[]): void {
  if (rows.length === 0) return;
  document.gap();
  document.text(heading, { bold: true, soft: true, size: 9 });
  sums(document, rows);
}

function sums(document: PdfDocument, rows: readonly ReceiptRow[], soft = false): void {
  for (const { label, detail, kobo } of rows)
    document.sum(detail ? `${label} · ${detail}` : label, formatNaira(kobo), { soft });
}
