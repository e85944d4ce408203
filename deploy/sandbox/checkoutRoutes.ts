import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './calls.js';
import { answerChallenge, type CardEntry, payWithCard } from './cardSteps.js';
import { messagePage, payPage } from './checkoutPage.js';
import { checkoutSign } from './checkoutSign.js';
import { checkoutStyle } from './checkoutStyle.js';
import { declinedOnPurpose, progressTo } from './payments.js';
import type { Provider } from './provider.js';
import type { Progress, Transaction } from './records.js';
import { optional } from './requests.js';
import { pageOrigins, returnUrl, wayOut } from './returnUrls.js';

interface Submission {
  /** Null leaves the transaction as it is. */
  decide: (transaction: Transaction) => Progress | null;
  /** Where an unpaid customer goes; null: the page again. */
  unpaid: (transaction: Transaction) => string | null;
  /** The page, as seen from the address that was posted to. */
  page: string;
}

const stay = () => null;

/** The hosted pay page: plain forms, every answer a redirect, so that going back and reloading are harmless. */
export function checkoutRoutes(app: FastifyInstance, provider: Provider): void {
  const { settings, store, codes } = provider;

  app.get('/assets/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(checkoutStyle),
  );

  app.get('/assets/sign.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(checkoutSign),
  );

  app.get('/checkout/:accessCode', async (request, reply) => {
    const transaction = await store.transaction({ accessCode: accessCodeOf(request) });
    if (!transaction) return showUnknown(reply);
    return show(reply, 200, payPage(transaction, settings.now()), pageOrigins(transaction));
  });

  /** The card form and its three buttons. */
  app.post('/checkout/:accessCode', async (request, reply) => {
    const action = optional(bodyOf(request), 'action') ?? 'succeed';
    const page = accessCodeOf(request);
    if (action === 'abandon') return submit(request, reply, { decide: dropChallenge, unpaid: wayOut, page });
    if (action === 'fail') return submit(request, reply, { decide: decline, unpaid: returnUrl, page });
    const decide = (transaction: Transaction) =>
      declinedOnPurpose(transaction, provider)
        ? decline()
        : payWithCard(cardIn(request), codes.authorizationCode(transaction.id), settings.now());
    return submit(request, reply, { decide, unpaid: stay, page });
  });

  /** PIN, phone number, one-time code, or the bank's yes or no. */
  app.post('/checkout/:accessCode/answer', async (request, reply) => {
    const answer = optional(bodyOf(request), 'answer') ?? '';
    const decide = ({ progress }: Transaction) => answerChallenge(progress, answer, settings.now());
    return submit(request, reply, { decide, unpaid: stay, page: `../${accessCodeOf(request)}` });
  });

  async function submit(request: FastifyRequest, reply: FastifyReply, { decide, unpaid, page }: Submission) {
    const transaction = await progressTo(accessCodeOf(request), decide, provider);
    if (!transaction) return showUnknown(reply);
    const paid = transaction.progress.status === 'success';
    return reply.redirect((paid ? returnUrl(transaction) : unpaid(transaction)) ?? page, 303);
  }
}

function decline(): Progress {
  return { status: 'failed', reason: 'Declined' };
}

/** Leaving drops an unanswered question; a decline stays known as one. */
function dropChallenge({ progress }: Transaction): Progress | null {
  return progress.status === 'ongoing' ? { status: 'abandoned' } : null;
}

function cardIn(request: FastifyRequest): CardEntry {
  const body = bodyOf(request);
  const field = (name: string) => optional(body, name) ?? '';
  return { number: field('number'), expiry: field('expiry'), cvv: field('cvv') };
}

function accessCodeOf(request: FastifyRequest): string {
  return (request.params as { accessCode: string }).accessCode;
}

function showUnknown(reply: FastifyReply) {
  const page = messagePage(
    'This payment link is not known',
    'Go back to the shop and start the payment again.',
  );
  return show(reply, 404, page, []);
}

function show(reply: FastifyReply, statusCode: number, html: string, origins: string[]) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // A browser applies this to the redirect that follows a form too, so the shop has to be named.
    ["form-action 'self'", ...origins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .code(statusCode)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
