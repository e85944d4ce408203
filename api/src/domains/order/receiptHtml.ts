import { formatNaira } from '@mudu/contracts/money';
import type { Receipt, ReceiptLine, ReceiptRow } from '@mudu/contracts/order/receipt';
import { escapeHtml } from '../../mail/escapeHtml.js';

/** Nothing on the page runs or calls out; its styles stand in it. */
export const RECEIPT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const styles = `
@page { size: A4; margin: 16mm }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 20px; background: #F4F7F1; color: #10241A; font: 15px/1.5 "Plus Jakarta Sans", "Segoe UI", Roboto, Arial, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px; background: #FFF; border: 1px solid #DDE5DA; border-radius: 18px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px; padding-bottom: 20px; border-bottom: 4px solid #0B6B42 }
h1 { margin: 0; font-size: 26px; line-height: 1.2 }
h2 { margin: 0 0 4px; font-size: 13px; color: #4C5F54 }
.brand { font-size: 26px; font-weight: 800; color: #0F4830 }
.soft, .detail { color: #4C5F54; font-size: 13px }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 20px; margin: 20px 0 }
.parties p { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
caption { text-align: left; padding: 16px 0 4px; font-size: 13px; font-weight: 700; color: #4C5F54 }
th, td { padding: 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #DDE5DA; font-weight: 400; overflow-wrap: anywhere }
thead th { font-size: 13px; color: #4C5F54; font-weight: 700 }
.money { padding-left: 12px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.part th { padding-left: 16px } .part th, .part td { color: #4C5F54; font-size: 14px }
.total th, .total td { font-weight: 800; font-size: 18px; border-bottom: 0 }
.detail { display: block }
footer { margin-top: 24px; font-size: 13px; color: #4C5F54 }
tr { break-inside: avoid }
thead th:first-child { width: 42% }
@media screen and (max-width: 600px) { body { padding: 12px } main { padding: 20px 16px } .unit { display: none } }
@media print { body { padding: 0; background: #FFF } main { max-width: none; padding: 0; border: 0; border-radius: 0 } }
`;

const money = (kobo: number, look = 'money'): string => `<td class="${look}">${formatNaira(kobo)}</td>`;
const lines = (said: readonly string[]): string => said.map(one => `<p>${escapeHtml(one)}</p>`).join('');

const goods = ({ name, quantity, unitKobo, kobo, parts }: ReceiptLine): string =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td class="money">${quantity}</td>${money(unitKobo, 'money unit')}${money(kobo)}</tr>${parts
    .map(
      part =>
        `<tr class="part"><th scope="row">${escapeHtml(part.name)}</th><td class="money">${part.quantity}</td><td class="unit"></td>${
          part.kobo === null ? '<td></td>' : money(part.kobo)
        }</tr>`,
    )
    .join('')}`;

const row = ({ label, detail, kobo }: ReceiptRow): string =>
  `<tr><th scope="row">${escapeHtml(label)}${detail ? `<span class="detail">${escapeHtml(detail)}</span>` : ''}</th>${money(kobo)}</tr>`;
const table = (caption: string, rows: readonly ReceiptRow[], last = ''): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${caption}</caption><tbody>${rows.map(row).join('')}${last}</tbody></table>`;
const total = (label: string, kobo: number): string =>
  `<tr class="total"><th scope="row">${label}</th>${money(kobo)}</tr>`;

/** One page of its own, made to be printed. */
export const receiptHtml = (receipt: Receipt): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${receipt.title} ${receipt.number} · Mudu</title>
<style>${styles}</style>
</head>
<body>
<main>
<header><div><h1>${receipt.title} ${receipt.number}</h1><div class="soft">${receipt.placedAt} · ${receipt.status}</div></div><div class="brand">mudu</div></header>
<div class="parties">
<section><h2>Seller</h2>${lines(receipt.seller)}</section>
<section><h2>Buyer</h2>${lines(receipt.buyer)}</section>
<section><h2>Delivery</h2>${lines(receipt.delivery)}</section>
</div>
<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="money">Quantity</th><th scope="col" class="money unit">Unit price</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>${receipt.lines.map(goods).join('')}</tbody>
</table>
${table('Summary', receipt.totals, total('Total', receipt.totalKobo) + receipt.vat.map(row).join(''))}
${table('Payments', receipt.payments)}
${table('Waived', receipt.waived)}
${table('Installments', receipt.toPay ? [receipt.toPay] : [])}
${table('Refunds', receipt.refunds, receipt.keptKobo === null ? '' : total('Paid after refunds', receipt.keptKobo))}
<footer>Prices include VAT. Order ${receipt.orderId}. Full measure, every time.</footer>
</main>
</body>
</html>
`;
