import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import {
  type ChargeRequest,
  type PaymentProvider,
  type PayPage,
  type PayPageRequest,
  ProviderUnavailable,
  type ProviderVerdict,
  type RefundRequest,
  type RefundVerdict,
} from '../../ports/paymentProvider.js';
import {
  type Answer,
  instantOf,
  isLastPage,
  one,
  parseExactly,
  refundVerdict,
  reusableCard,
  wholeId,
  wholeKobo,
} from './paystackAnswer.js';

const ANSWER_WITHIN_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** Far more refunds than one payment has: a list that goes on is no list of its refunds. */
const MOST_REFUND_PAGES = 100;
const PAY_PAGES = 'https://checkout.paystack.com';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface PaystackOptions {
  /** `https://api.paystack.co`, or the shop's sandbox. */
  baseUrl: string;
  secretKey: string;
  /**
   * Where the shop is whose sandbox this is: pay pages may be there, besides those of `baseUrl`, and no money is, so
   * that the processes of a shop speak to it over their own network as they do to each other.
   */
  sandboxOf?: string | undefined;
  log: Logger;
  /** How long an answer may take; 10 s unless said otherwise. */
  answerWithinMs?: number;
}

/**
 * Speaks Paystack's API (rules/provider.md PV1): to the sandbox and to the real one alike. `status: true` means
 * "call handled", never "paid". Whatever is not a clear answer is ProviderUnavailable: verify before any retry.
 */
export class Paystack implements PaymentProvider {
  readonly domain: 'test' | 'live';
  private readonly payPageOrigins: ReadonlySet<string>;

  constructor(private readonly options: PaystackOptions) {
    const { baseUrl, sandboxOf } = options;
    const { protocol, hostname } = new URL(baseUrl);
    if (protocol !== 'https:' && !LOOPBACK.has(hostname) && !sandboxOf)
      throw new Error('The payment provider must be reached by https');
    this.payPageOrigins = new Set([PAY_PAGES, baseUrl, sandboxOf ?? baseUrl].map(url => new URL(url).origin));
    this.domain = options.secretKey.startsWith('sk_live_') ? 'live' : 'test';
  }

  async openPayPage(request: PayPageRequest): Promise<PayPage> {
    const answer = await this.call('POST', '/transaction/initialize', {
      email: request.email,
      amount: request.amountKobo,
      currency: 'NGN',
      reference: request.reference,
      callback_url: request.callbackUrl,
      // As text: inside an object the provider turns numbers into strings.
      metadata: JSON.stringify({ ...request.metadata, cancel_action: request.cancelUrl }),
    });
    if (answer.code === 'duplicate_reference' || /duplicate transaction reference/i.test(answer.message))
      return { opened: false, reason: 'duplicate_reference' };
    const data = one(answer);
    if (!answer.status || typeof data.authorization_url !== 'string')
      throw this.unclear('initialize', answer);
    if (!this.isPayPage(data.authorization_url))
      throw this.unclear('initialize with a pay page elsewhere', answer);
    return { opened: true, authorizationUrl: data.authorization_url, accessCode: String(data.access_code) };
  }

  async verify(reference: string): Promise<ProviderVerdict> {
    const answer = await this.call('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    if (answer.code === 'transaction_not_found' || /reference not found/i.test(answer.message))
      return { status: 'unknown_reference' };
    const data = one(answer);
    if (!answer.status) throw this.unclear('verify', answer);
    if (data.reference !== reference) throw this.unclear('verify of another reference', answer);
    switch (data.status) {
      case 'success':
        return {
          status: 'success',
          amountKobo: wholeKobo(data.amount),
          currency: String(data.currency),
          domain: String(data.domain),
          channel: String(data.channel ?? 'card'),
          providerId: wholeId(data.id),
          paidAt: instantOf(data.paid_at),
          authorization: reusableCard(data),
        };
      case 'failed':
        return { status: 'failed', reason: String(data.gateway_response || 'Declined') };
      case 'abandoned':
        return { status: 'abandoned' };
      case 'ongoing':
      case 'pending':
      case 'processing':
      case 'queued':
        return { status: 'pending' };
      default:
        this.options.log.warn({ reference, status: data.status }, 'the payment provider says something new');
        return { status: 'pending' };
    }
  }

  async chargeAuthorization({
    reference,
    authorization,
    amountKobo,
    metadata,
  }: ChargeRequest): Promise<{ outcome: 'tried' } | { outcome: 'refused'; reason: string }> {
    const answer = await this.call('POST', '/transaction/charge_authorization', {
      authorization_code: authorization.code,
      email: authorization.email,
      amount: amountKobo,
      currency: 'NGN',
      reference,
      metadata: JSON.stringify(metadata),
    });
    // A used reference was tried before: what became of it is for verify to say.
    if (
      answer.status ||
      answer.code === 'duplicate_reference' ||
      /duplicate transaction/i.test(answer.message)
    )
      return { outcome: 'tried' };
    if (answer.httpStatus === 400 && /authorization code/i.test(answer.message))
      return { outcome: 'refused', reason: answer.message };
    throw this.unclear('charge authorization', answer);
  }

  async findRefund(reference: string, refundId: string): Promise<RefundVerdict | undefined> {
    const known = await this.call('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    if (!known.status) throw this.unclear('verify before a refund', known);
    // Without its number the list is of nothing, and what was asked for would not be in it.
    const id = wholeId(one(known).id);
    for (let page = 1; page <= MOST_REFUND_PAGES; page += 1) {
      const listed = await this.call('GET', `/refund?transaction=${id}&page=${page}`);
      if (!listed.status || !Array.isArray(listed.data)) throw this.unclear('refund list', listed);
      const found = listed.data.find(refund => refund.merchant_note === refundId);
      if (found) return refundVerdict(found.status);
      if (isLastPage(page, listed)) return undefined;
    }
    throw new ProviderUnavailable(`the list of refunds has more than ${MOST_REFUND_PAGES} pages`);
  }

  async refund({ reference, amountKobo, refundId }: RefundRequest): Promise<RefundVerdict> {
    const answer = await this.call('POST', '/refund', {
      transaction: reference,
      amount: amountKobo,
      merchant_note: refundId,
    });
    if (!answer.status) {
      // An earlier call that was thought lost may have brought it just now.
      if (answer.httpStatus === 400) return (await this.findRefund(reference, refundId)) ?? 'failed';
      throw this.unclear('refund', answer);
    }
    return refundVerdict(one(answer).status);
  }

  isSigned(rawBody: Buffer, signature: string | undefined): boolean {
    if (!signature || !/^[0-9a-f]{128}$/.test(signature)) return false;
    const expected = createHmac('sha512', this.options.secretKey).update(rawBody).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }

  private async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    let response: Response;
    let text: string | undefined;
    try {
      response = await fetch(`${this.options.baseUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(this.options.answerWithinMs ?? ANSWER_WITHIN_MS),
        headers: {
          authorization: `Bearer ${this.options.secretKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      text = await readUpTo(MAX_ANSWER_BYTES, response);
    } catch (cause) {
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]} got no answer`, { cause });
    }
    if (text === undefined)
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]} answered more than can be read`);
    if (response.status >= 500 || response.status === 429)
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]} answered ${response.status}`);
    try {
      const { status, message, code, data, meta } = parseExactly(text);
      return {
        httpStatus: response.status,
        status: status === true,
        message: String(message ?? ''),
        code,
        data,
        pageCount: meta?.pageCount,
      };
    } catch (cause) {
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]} answered something unreadable`, {
        cause,
      });
    }
  }

  private isPayPage = (url: string): boolean =>
    URL.canParse(url) && this.payPageOrigins.has(new URL(url).origin);

  private unclear(what: string, { httpStatus, message }: Answer): ProviderUnavailable {
    return new ProviderUnavailable(`${what}: ${httpStatus} ${message}`);
  }
}

/** Undefined where there is more; nothing further is read then, and the connection is closed. */
async function readUpTo(most: number, { body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
