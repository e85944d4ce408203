import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { isLater } from '../src/api/consistency.js';

const HEADER = 'x-consistency-token';
/** How far the log of each shop has been seen by anybody in this file, by the shop's origin. */
const positions = new Map<string, string>();

/** Of a reply that a page or the spec itself had. */
export function noteSeen(url: string, token: string | null | undefined): void {
  const { origin } = new URL(url);
  const known = positions.get(origin);
  if (token && (known === undefined || isLater(token, known))) positions.set(origin, token);
}

/** Asks the api. What is read is not older than what any page has been told, however busy the machine. */
export async function fetchSeen(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const seen = positions.get(new URL(url).origin);
  if (seen) headers.set(HEADER, seen);
  const reply = await checkedFetch(url, { ...init, headers });
  noteSeen(url, reply.headers.get(HEADER));
  const reads = (init.method ?? 'GET') === 'GET';
  return reads && reply.headers.has('x-stale') ? fetchSeen(url, init) : reply;
}
