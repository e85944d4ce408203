import { formatMinute } from '@mudu/contracts/time';
import { escapeHtml } from './escapeHtml.js';
import type { KeptLetter, ListedLetter } from './mailbox.js';

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Mudu mailbox</title>
<link rel="stylesheet" href="/mailbox/styles.css">
</head>
<body>
<header><a class="brand" href="/mailbox">mudu <span>mailbox</span></a></header>
<main>
${body}
</main>
</body>
</html>
`;

const time = (at: Date): string => {
  const instant = at.toISOString();
  return `<time datetime="${instant}">${formatMinute(instant)}</time>`;
};

const row = (letter: ListedLetter): string => `<li><a href="/mailbox/${letter.id}">
<span class="subject">${escapeHtml(letter.subject)}</span>
<span class="about">${escapeHtml(letter.to)} · ${time(letter.sentAt)}</span>
</a></li>`;

export function letterListPage(letters: readonly ListedLetter[], to: string | undefined): string {
  const empty = to
    ? `<p class="empty">No letters for ${escapeHtml(to)} yet.</p>`
    : '<p class="empty">No letters yet. Register in the shop and the first two arrive here.</p>';
  return frame(
    'Letters',
    `<h1>Letters</h1>
<p class="note">Nothing leaves this machine: every mail of the shop lands here, newest first.</p>
<form method="get" action="/mailbox">
<label for="to">Show letters to</label>
<div class="field"><input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}" autocomplete="off"><button>Show</button></div>
</form>
${to ? '<p><a class="all" href="/mailbox">Show all letters</a></p>' : ''}
${letters.length === 0 ? empty : `<ul>${letters.map(row).join('\n')}</ul>`}`,
  );
}

/** The letter stands in a frame of its own, so that its styles and the page's do not meet. */
export const letterPage = (letter: KeptLetter): string =>
  frame(
    letter.subject,
    `<nav><a class="all" href="/mailbox">All letters</a> <a class="all" href="/mailbox?to=${encodeURIComponent(letter.to)}">To this address</a></nav>
<h1>${escapeHtml(letter.subject)}</h1>
<p class="note">To ${escapeHtml(letter.to)} · ${time(letter.sentAt)}</p>
<iframe src="/mailbox/${letter.id}/letter" title="Letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(letter.text)}</pre></details>`,
  );

export const noLetterPage = (): string =>
  frame('No such letter', '<h1>No such letter</h1><p><a class="all" href="/mailbox">All letters</a></p>');
