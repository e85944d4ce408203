import { cardByLast4, last4Of, type TestCard, testCards, testOtp } from './cards.js';
import type { Authorization, Challenge, Progress } from './records.js';

export interface CardEntry {
  number: string;
  /** MM/YY or MM/YYYY. */
  expiry: string;
  cvv: string;
}

/** What a card typed into the form leads to. */
export function payWithCard(entry: CardEntry, authorizationCode: string, now: Date): Progress {
  const number = entry.number.replace(/\D/g, '');
  const card = testCards.find(each => each.number === number);
  if (!card) return failed('Use one of the test cards listed below');
  const expiry = readExpiry(entry.expiry);
  if (!expiry) return failed('Enter the expiry date as MM/YY');
  if (expiry.lastMoment <= now.getTime()) return failed('Expired card');
  if (entry.cvv.trim() !== card.cvv) return failed('Incorrect CVV');
  if (card.refusal) return failed(card.refusal);
  const { month, year } = expiry;
  const authorization = {
    authorizationCode,
    last4: last4Of(card),
    expMonth: month,
    expYear: year,
    reusable: card.reusable,
  };
  return next(card, null, authorization, now);
}

/** What the answer to a PIN, phone, code or bank question leads to. */
export function answerChallenge(progress: Progress, answer: string, now: Date): Progress | null {
  if (progress.status !== 'ongoing') return null;
  const { ask, authorization } = progress;
  const card = cardByLast4(authorization.last4);
  if (ask === 'bank' && answer !== 'authorise') return failed('Declined by the bank');
  const complaint = complaintAbout(ask, answer.trim(), card);
  return complaint ? { ...progress, complaint } : next(card, ask, authorization, now);
}

function next(card: TestCard, answered: Challenge | null, authorization: Authorization, now: Date): Progress {
  const ask = card.challenges[answered ? card.challenges.indexOf(answered) + 1 : 0];
  if (ask) return { status: 'ongoing', ask, authorization, complaint: null };
  return { status: 'success', paidAt: now.toISOString(), gatewayResponse: 'Successful', authorization };
}

function complaintAbout(ask: Challenge, answer: string, card: TestCard): string | null {
  if (ask === 'pin' && answer !== card.pin) return 'Incorrect PIN';
  if (ask === 'otp' && answer !== testOtp) return 'Incorrect code';
  if (ask === 'phone' && answer.replace(/\D/g, '').length < 10) return 'Enter at least 10 digits';
  return null;
}

function failed(reason: string): Progress {
  return { status: 'failed', reason };
}

/** A card is good to the end of its month. */
function readExpiry(text: string): { month: string; year: string; lastMoment: number } | null {
  const parts = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/.exec(text.trim());
  if (!parts?.[1] || !parts[2]) return null;
  const month = parts[1].padStart(2, '0');
  const year = parts[2].length === 2 ? `20${parts[2]}` : parts[2];
  return { month, year, lastMoment: Date.UTC(Number(year), Number(month), 1) };
}
