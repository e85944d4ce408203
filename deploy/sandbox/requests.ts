import { refusals } from './envelope.js';
import type { Metadata } from './records.js';

export type Body = Record<string, unknown>;

export interface ChargeRequest {
  email: string;
  amount: number;
  currency: string;
  /** Null: the provider makes one up. */
  reference: string | null;
  callbackUrl: string | null;
  metadata: Metadata;
}

const currencies = ['NGN', 'GHS', 'KES', 'USD', 'ZAR'];

/** What initialize and charge_authorization have in common. Throws a Refusal. */
export function readCharge(body: Body): ChargeRequest {
  const email = required(body, 'email', 'Email Address');
  const amount = required(body, 'amount', 'Amount');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw refusals.invalidEmail();
  return {
    email,
    amount: readAmount(amount),
    currency: readCurrency(body),
    reference: readReference(body),
    callbackUrl: readCallback(body),
    metadata: readMetadata(body.metadata),
  };
}

/** Integer kobo, as a number or in digits. */
export function readAmount(text: string): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(amount) || amount < 1) {
    throw refusals.invalidParams('Invalid Amount Sent');
  }
  return amount;
}

export function required(body: Body, name: string, label: string): string {
  const value = optional(body, name);
  if (value === null) throw refusals.missing(label);
  return value;
}

export function optional(body: Body, name: string): string | null {
  const value = body[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Lists come in pages of 50, or of up to 100 where that is asked for; beyond the last one there is nothing. */
export function pageOf<T>(all: T[], asked: { page?: string; perPage?: string }) {
  const count = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null);
  const page = count(asked.page) ?? 1;
  const perPage = Math.min(count(asked.perPage) ?? 50, 100);
  const skipped = (page - 1) * perPage;
  const meta = { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) };
  return { shown: all.slice(skipped, skipped + perPage), meta };
}

function readCurrency(body: Body): string {
  const currency = optional(body, 'currency') ?? 'NGN';
  if (!currencies.includes(currency)) throw refusals.invalidParams('Currency not supported by merchant');
  return currency;
}

function readReference(body: Body): string | null {
  const reference = optional(body, 'reference');
  if (reference !== null && !/^[A-Za-z0-9.=-]+$/.test(reference)) {
    throw refusals.invalidParams('Transaction reference may hold only letters, digits and -.=');
  }
  return reference;
}

function readCallback(body: Body): string | null {
  const url = optional(body, 'callback_url');
  if (url !== null && !isWebAddress(url)) throw refusals.invalidParams('Invalid callback URL');
  return url;
}

export function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** JSON text comes back as it was; in an object every number comes back as text. Observed of the provider. */
function readMetadata(value: unknown): Metadata {
  if (typeof value === 'string') return value === '' ? null : parsed(value);
  return isRecord(value) ? (numbersAsText(value) as Metadata) : null;
}

function parsed(text: string): Metadata {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : text;
  } catch {
    return text;
  }
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbersAsText(inner)]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
