import type { Transaction } from './records.js';
import { isRecord, isWebAddress } from './requests.js';

/** Where the shop asked to have its customer back, with the reference added to what the address already says. */
export function returnUrl({ callbackUrl, reference }: Transaction): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  const own = `trxref=${encodeURIComponent(reference)}&reference=${encodeURIComponent(reference)}`;
  // Appended as text: going through searchParams would respell the shop's own query.
  url.search = url.search ? `${url.search}&${own}` : own;
  return url.href;
}

/** Where somebody goes who does not want to pay: the shop's own address for that, as it stands, or the usual one. */
export function wayOut(transaction: Transaction): string | null {
  return cancelUrl(transaction) ?? returnUrl(transaction);
}

function cancelUrl({ metadata }: Transaction): string | null {
  const url = isRecord(metadata) ? metadata.cancel_action : null;
  return isWebAddress(url) ? url : null;
}

export function pageOrigins(transaction: Transaction | undefined): string[] {
  if (!transaction) return [];
  const urls = [transaction.callbackUrl, cancelUrl(transaction)].filter(url => url !== null);
  return [...new Set(urls.map(url => new URL(url).origin))];
}
