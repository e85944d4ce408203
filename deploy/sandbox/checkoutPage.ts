import { spaced, testCards } from './cards.js';
import { challengeForm } from './challengeForm.js';
import { type Html, html } from './html.js';
import { mark, merchant } from './merchant.js';
import type { Transaction } from './records.js';
import { returnUrl } from './returnUrls.js';

/** The page as it stands: card form, question, decline or receipt. */
export function payPage(transaction: Transaction, now: Date): string {
  const { progress } = transaction;
  if (progress.status === 'success') {
    return frame('Payment complete', transaction, receipt(transaction));
  }
  if (progress.status === 'ongoing') {
    return frame('One more step', transaction, challengeForm(progress, transaction.accessCode));
  }
  const reason = progress.status === 'failed' ? progress.reason : null;
  return frame(reason ? 'Payment declined' : 'Pay by card', transaction, cardForm(transaction, reason, now));
}

export function messagePage(title: string, text: string): string {
  return frame(title, null, html`<h1 class="title">${title}</h1><p>${text}</p>`);
}

function frame(title: string, transaction: Transaction | null, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${merchant} test payment</title>
<link rel="icon" href="../assets/sign.svg" type="image/svg+xml">
<link rel="stylesheet" href="../assets/checkout.css">
</head>
<body>
<header class="notice"><strong>Test payment page:</strong> no real card is charged</header>
<main class="${transaction ? 'pay' : 'pay pay-alone'}">
${transaction ? summary(transaction) : null}
<section class="panel">${content}</section>
</main>
</body>
</html>`.text;
}

function summary({ amount, currency, email, reference, progress }: Transaction): Html {
  return html`<section class="summary">
<p class="brand">${mark}<span>${merchant}</span></p>
<h1><span class="label">${progress.status === 'success' ? 'Amount paid' : 'Amount to pay'}</span> <span class="amount">${money(amount, currency)}</span></h1>
<dl>
<div><dt>E-mail</dt><dd>${email}</dd></div>
<div><dt>Reference</dt><dd class="code">${reference}</dd></div>
</dl>
</section>`;
}

function cardForm(transaction: Transaction, declined: string | null, now: Date): Html {
  const [card] = testCards;
  const expiry = `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`;
  return html`<h2>Pay by card</h2>
${declined ? decline(declined, transaction) : null}
<form method="post" action="${transaction.accessCode}">
<label for="number">Card number</label>
<input id="number" name="number" value="${spaced(card.number)}" inputmode="numeric" autocomplete="off" maxlength="26">
<div class="pair">
<div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" value="${expiry}" autocomplete="off" maxlength="7"></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" value="${card.cvv}" inputmode="numeric" autocomplete="off" maxlength="4"></div>
</div>
<div class="choices">
<button class="primary" name="action" value="succeed" aria-describedby="succeed-does">Succeed</button>
<button name="action" value="fail" aria-describedby="fail-does">Fail</button>
<button name="action" value="abandon" aria-describedby="abandon-does">Abandon</button>
</div>
<ul class="does">
<li id="succeed-does"><b>Succeed</b> pays with the card above.</li>
<li id="fail-does"><b>Fail</b> declines it and returns to the shop.</li>
<li id="abandon-does"><b>Abandon</b> leaves without paying.</li>
</ul>
</form>
${cardList()}`;
}

function decline(reason: string, transaction: Transaction): Html {
  const back = returnUrl(transaction);
  return html`<div class="alert" role="alert">
<p><strong>Payment declined: ${reason}</strong></p>
<p>Try again with another card${back ? html`, or <a href="${back}">go back to ${merchant}</a>` : null}.</p>
</div>`;
}

function cardList(): Html {
  const rows = testCards.map(
    card =>
      html`<tr><td class="number">${spaced(card.number)}</td><td>${card.cvv}</td><td>${card.note}</td></tr>`,
  );
  return html`<details>
<summary>Test cards</summary>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">CVV</th><th scope="col">What happens</th></tr></thead>
<tbody>${rows}</tbody>
</table>
<p class="hint">Any expiry date in the future will do.</p>
</details>`;
}

function receipt(transaction: Transaction): Html {
  const back = returnUrl(transaction);
  return html`<div class="done"><h2>Payment complete</h2>
<p>${money(transaction.amount, transaction.currency)} has been paid to ${merchant}.</p></div>
${back ? html`<p><a class="button primary" href="${back}">Return to ${merchant}</a></p>` : html`<p>You may close this page.</p>`}`;
}

/** From kobo. */
function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-NG', { style: 'currency', currency }).format(amount / 100);
}
