import type { Kobo } from '@mudu/contracts/money';

/** What the provider says of a reference; anything it does not know for sure is `pending`. */
export type ProviderVerdict =
  | {
      status: 'success';
      amountKobo: Kobo;
      currency: string;
      domain: string;
      channel: string;
      providerId: string;
      paidAt: string;
      /** A card that may be charged again, with the address it belongs to; null when it may not. */
      authorization: CardAuthorization | null;
    }
  | { status: 'failed'; reason: string }
  | { status: 'abandoned' }
  | { status: 'pending' }
  | { status: 'unknown_reference' };

/** Chargeable only together: the provider refuses the code with another address (rules/provider.md PV6). */
export interface CardAuthorization {
  code: string;
  email: string;
}

export interface ChargeRequest {
  reference: string;
  authorization: CardAuthorization;
  amountKobo: Kobo;
  metadata: Record<string, string>;
}

export interface PayPageRequest {
  reference: string;
  email: string;
  amountKobo: Kobo;
  /** Where the browser comes back; the provider appends `trxref` and `reference`. */
  callbackUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
}

export type PayPage =
  | { opened: true; authorizationUrl: string; accessCode: string }
  /** The reference was used before, in this or any other state: verify it and start with a new one. */
  | { opened: false; reason: 'duplicate_reference' };

export interface RefundRequest {
  reference: string;
  amountKobo: Kobo;
  refundId: string;
}

export type RefundVerdict = 'pending' | 'processed' | 'failed';

/** The payment provider's port. Soft failures throw ProviderUnavailable and leave the outcome unknown. */
export interface PaymentProvider {
  openPayPage(request: PayPageRequest): Promise<PayPage>;
  verify(reference: string): Promise<ProviderVerdict>;
  /**
   * Charges a saved card. `tried`: ask `verify` what became of it; `refused`: the code can not be charged and no
   * transaction exists. Never sent twice under one reference.
   */
  chargeAuthorization(
    request: ChargeRequest,
  ): Promise<{ outcome: 'tried' } | { outcome: 'refused'; reason: string }>;
  /** How far the refund of this id is; undefined where the provider has none. */
  findRefund(reference: string, refundId: string): Promise<RefundVerdict | undefined>;
  /**
   * Asks for money back. The provider has no idempotency key for it: only for whoever has looked for the refund and is
   * the only one to ask (rules/refund.md R5).
   */
  refund(request: RefundRequest): Promise<RefundVerdict>;
  /** True when `signature` is the HMAC-SHA512 of exactly these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean;
  /** Which domain our payments belong to: `test` or `live`. */
  readonly domain: 'test' | 'live';
}

export class ProviderUnavailable extends Error {}
