import { cardByLast4 } from './cards.js';
import { type Html, html } from './html.js';
import type { Challenge, Progress } from './records.js';

type Ongoing = Extract<Progress, { status: 'ongoing' }>;

const questions: Record<Exclude<Challenge, 'bank'>, { title: string; label: string; maxlength: number }> = {
  pin: { title: 'Enter your card PIN', label: 'Card PIN', maxlength: 4 },
  phone: { title: 'Confirm your phone number', label: 'Phone number', maxlength: 16 },
  otp: { title: 'Enter the code sent to your phone', label: 'One-time code', maxlength: 6 },
};

/** What comes between the card and the money. */
export function challengeForm({ ask, authorization, complaint }: Ongoing, accessCode: string): Html {
  const { last4 } = authorization;
  if (ask === 'bank') return bankForm(last4, accessCode);
  const { title, label, maxlength } = questions[ask];
  return html`<h2>${title}</h2>
<p>Card ending in ${last4}. <span class="hint">${cardByLast4(last4).note}.</span></p>
<form method="post" action="${accessCode}/answer">
<label for="answer">${label}</label>
<input id="answer" name="answer" inputmode="numeric" autocomplete="off"
 maxlength="${maxlength}" required autofocus ${complaint ? html`aria-invalid="true" aria-describedby="complaint"` : null}>
${complaint ? html`<p id="complaint" class="complaint" role="alert">${complaint}</p>` : null}
<div class="choices"><button class="primary">Continue</button></div>
</form>
${abandonForm(accessCode)}`;
}

function bankForm(last4: string, accessCode: string): Html {
  return html`<h2>Your bank asks for approval</h2>
<p>Test Bank wants to know whether you make this payment with the card ending in ${last4}.</p>
<form method="post" action="${accessCode}/answer">
<div class="choices">
<button class="primary" name="answer" value="authorise">Authorise</button>
<button name="answer" value="decline">Decline</button>
</div>
</form>
${abandonForm(accessCode)}`;
}

function abandonForm(accessCode: string): Html {
  return html`<form method="post" action="${accessCode}" class="leave">
<button class="plain" name="action" value="abandon">Abandon</button>
</form>`;
}
