import { formatNaira } from '@mudu/contracts/money';
import type { Receipt, ReceiptRow } from '@mudu/contracts/order/receipt';
import type { PdfDocument, Sheet } from '../../download/pdfDocument.js';

const columns = [
  { width: 0.46 },
  { width: 0.14, align: 'right' },
  { width: 0.2, align: 'right' },
  { width: 0.2, align: 'right' },
] as const;

export const receiptSheet = (receipt: Receipt): Sheet => {
  const title = `${receipt.title} ${receipt.number}`;
  return { title, draw: document => draw(document, title, receipt) };
};

async function draw(document: PdfDocument, title: string, receipt: Receipt): Promise<void> {
  document.title(title, `${receipt.placedAt} · ${receipt.status}`);
  document.columns([
    { heading: 'Seller', lines: receipt.seller },
    { heading: 'Buyer', lines: receipt.buyer },
    { heading: 'Delivery', lines: receipt.delivery },
  ]);
  const row = document.table(columns, ['Item', 'Quantity', 'Unit price', 'Amount']);
  for (const line of receipt.lines) {
    await row([line.name, String(line.quantity), formatNaira(line.unitKobo), formatNaira(line.kobo)]);
    for (const { name, quantity, kobo } of line.parts)
      await row([`   ${name}`, String(quantity), '', kobo === null ? '' : formatNaira(kobo)], {
        soft: true,
        size: 9,
      });
  }
  document.gap();
  await sums(document, receipt.totals);
  await document.sum('Total', formatNaira(receipt.totalKobo), { bold: true, size: 13 });
  await sums(document, receipt.vat, true);
  await section(document, 'Payments', receipt.payments);
  await section(document, 'Waived', receipt.waived);
  await section(document, 'Installments', receipt.toPay ? [receipt.toPay] : []);
  await section(document, 'Refunds', receipt.refunds);
  if (receipt.keptKobo !== null)
    await document.sum('Paid after refunds', formatNaira(receipt.keptKobo), { bold: true });
  document.gap(18);
  document.text(`Prices include VAT. Order ${receipt.orderId}. Full measure, every time.`, {
    soft: true,
    size: 9,
  });
}

async function section(document: PdfDocument, heading: string, rows: readonly ReceiptRow[]): Promise<void> {
  if (rows.length === 0) return;
  document.gap();
  document.text(heading, { bold: true, soft: true, size: 9 });
  await sums(document, rows);
}

async function sums(document: PdfDocument, rows: readonly ReceiptRow[], soft = false): Promise<void> {
  for (const { label, detail, kobo } of rows)
    await document.sum(detail ? `${label} · ${detail}` : label, formatNaira(kobo), { soft });
}
