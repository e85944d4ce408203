import type { Instant } from '@mudu/contracts/time';
import {
  type CardAuthorization,
  ProviderUnavailable,
  type RefundVerdict,
} from '../../ports/paymentProvider.js';

/** What Paystack answers to every call. `status: true` means "call handled", never "paid". */
export interface Answer {
  httpStatus: number;
  status: boolean;
  message: string;
  code?: string;
  data?: Record<string, unknown> | Record<string, unknown>[];
  /** Of a list, where it says so. */
  pageCount?: unknown;
}

/** What it tells of one thing; empty where it tells of none or of several. */
export const one = (answer: Answer): Record<string, unknown> =>
  Array.isArray(answer.data) ? {} : (answer.data ?? {});

/** Where a list does not say how many pages it has, an empty one is its end. */
export const isLastPage = (page: number, { data, pageCount }: Answer): boolean =>
  typeof pageCount === 'number' ? page >= pageCount : Array.isArray(data) && data.length === 0;

/** The card where it may be charged again; null where it may not, or not surely. */
export function reusableCard({ authorization, customer }: Record<string, unknown>): CardAuthorization | null {
  const card = authorization as { authorization_code?: unknown; reusable?: unknown } | undefined;
  const email = (customer as { email?: unknown } | undefined)?.email;
  return card?.reusable === true && typeof card.authorization_code === 'string' && typeof email === 'string'
    ? { code: card.authorization_code, email }
    : null;
}

/** Kobo: numbers, or numbers as text, as the provider's own samples have both. Blank is not 0. Throws ProviderUnavailable. */
export function wholeKobo(amount: unknown): number {
  const kobo = /^\d+(\.0+)?$/.test(String(amount)) ? Number(amount) : Number.NaN;
  if (!Number.isSafeInteger(kobo)) throw new ProviderUnavailable('the amount is not whole kobo');
  return kobo;
}

/** JSON, in which a whole number that would be rounded stays the text it came as: the provider counts in 64 bits. */
export function parseExactly(text: string) {
  const exactly = (_key: string, value: unknown, { source = '' }: { source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value;
  // TypeScript does not know yet that a reviver is shown the source.
  return JSON.parse(text, exactly as (key: string, value: unknown) => unknown);
}

/** The number the provider knows a thing by: in digits, as it may be more than a number holds. Throws ProviderUnavailable. */
export function wholeId(id: unknown): string {
  const digits = typeof id === 'number' && !Number.isSafeInteger(id) ? '' : String(id);
  if (!/^\d+$/.test(digits)) throw new ProviderUnavailable('the number of the payment is none');
  return digits;
}

/** Throws ProviderUnavailable. */
export function instantOf(time: unknown): Instant {
  const at = new Date(String(time));
  if (Number.isNaN(at.getTime())) throw new ProviderUnavailable('the time of the payment is none');
  return at.toISOString();
}

/** Only two of its words are an end (rules/provider.md PV8). */
export function refundVerdict(status: unknown): RefundVerdict {
  if (status === 'processed') return 'processed';
  return status === 'failed' ? 'failed' : 'pending';
}
