import type { Endpoint, ReplyOf } from '@mudu/contracts/endpoint';
import { addressOf, type CallInput, call } from './client';
import { freshFor } from './freshness';
import { currentToken } from './session';
import { isAbout, viewsRead } from './viewsRead';

interface Prefetched {
  reply: Promise<unknown>;
  at: number;
  token: string | null;
  views: readonly string[];
}

const prefetched = new Map<string, Prefetched>();

const isFresh = (one: Prefetched | undefined, endpoint: Endpoint): one is Prefetched =>
  one !== undefined && one.token === currentToken() && Date.now() - one.at < freshFor(endpoint);

/** Asks ahead for what a page that may be opened next will ask for. A refusal is that page's to show. */
export function prefetch<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params' | 'query'>,
): void {
  const key = addressOf(endpoint, input);
  if (isFresh(prefetched.get(key), endpoint)) return;
  const reply = call(endpoint, input);
  reply.catch(() => prefetched.delete(key));
  prefetched.set(key, { reply, at: Date.now(), token: currentToken(), views: viewsRead(endpoint) });
}

/** What was asked before these views changed. */
export function forgetPrefetched(changed: readonly string[]): void {
  for (const [key, { views }] of prefetched) if (isAbout(changed, views)) prefetched.delete(key);
}

/** What was asked ahead, once, while it is fresh. */
export function takePrefetched<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params' | 'query'>,
): Promise<ReplyOf<E>> | undefined {
  const key = addressOf(endpoint, input);
  const one = prefetched.get(key);
  prefetched.delete(key);
  return isFresh(one, endpoint) ? (one.reply as Promise<ReplyOf<E>>) : undefined;
}
