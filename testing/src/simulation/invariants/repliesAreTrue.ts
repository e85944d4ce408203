import { isDeepStrictEqual } from 'node:util';
import type { RecordedRequest } from '../requestHistory.js';
import { type Logged, only } from '../runRecord.js';
import type { Invariant } from './invariant.js';

/**
 * What a refused request may leave behind: the intent to pay, written before the provider is asked, a slot that
 * was taken and given back, and an order whose wallet lost a race: the wallet says that it refused, the order is placed
 * and cancelled in one go and never shown (rules/order.md O17). People are told that their wallet or card refused.
 */
const allowedAfterRefusal = new Set([
  'PaymentStarted',
  'PaymentPageOpened',
  'PaymentFailed',
  'PaymentFlagged',
  'PromoSlotTaken',
  'PromoSlotReleased',
  'WalletDebitRefused',
  'NotificationMade',
]);

export const repliesAreTrue: Invariant = {
  id: 'I16',
  statement:
    'what was answered with success is so at once and in the log exactly once, what was refused is not, one key has one answer',
  needs: [
    'a success that promised an event',
    'insufficient_balance',
    'one key in several requests',
    'a request without a reply',
    'unavailable',
  ],
  violations({ log, history }) {
    const byRequest = Map.groupBy(log, event => event.meta.correlationId);
    const hidden = new Set(
      only(log, 'OrderCancelled')
        .filter(event => event.data.reason === 'insufficient_balance')
        .map(event => event.stream),
    );
    const counts = new Map<string, number>();
    for (const { stream, type } of log)
      counts.set(`${stream} ${type}`, (counts.get(`${stream} ${type}`) ?? 0) + 1);
    return [
      ...history.requests.flatMap(entry => entry.untrue.map(what => `${named(entry)}: ${what}`)),
      ...history.requests.flatMap(entry => kept(entry, counts)),
      ...history.requests.flatMap(entry => refused(entry, byRequest.get(entry.requestId) ?? [], hidden)),
      ...oneAnswerPerKey(history.requests, byRequest),
    ];
  },
};

const named = ({ requestId, method, path, status, code }: RecordedRequest): string =>
  `${requestId} (${method} ${path}, answered ${status}${code ? ` ${code}` : ''})`;

function kept(entry: RecordedRequest, counts: ReadonlyMap<string, number>): string[] {
  return entry.promised.flatMap(({ stream, type, atLeast }) => {
    const count = counts.get(`${stream} ${type}`) ?? 0;
    return count === 1 || (atLeast && count > 1)
      ? []
      : [`${named(entry)}: ${type} is ${count} times in ${stream}`];
  });
}

function refused(entry: RecordedRequest, written: readonly Logged[], hidden: ReadonlySet<string>): string[] {
  const { status } = entry;
  if (status === null || status < 400) return [];
  if (status === 500) return [`${named(entry)} failed`];
  // An outage of provider or log may show half-way through; what was begun is finished later.
  if (status > 500) return [];
  return written
    .filter(event => !allowedAfterRefusal.has(event.type) && !hidden.has(event.stream))
    .map(event => `${named(entry)} wrote ${event.type} to ${event.stream}`);
}

function oneAnswerPerKey(
  entries: readonly RecordedRequest[],
  byRequest: ReadonlyMap<string, readonly Logged[]>,
): string[] {
  const keyed = entries.filter(({ key }) => key !== null);
  const groups = Map.groupBy(
    keyed,
    ({ personId, method, path, key }) => `${personId} ${method} ${path} ${key}`,
  );
  return [...groups.values()].flatMap(group => {
    const answered = group.filter(({ status }) => status !== null && status < 300);
    const [first, ...others] = answered;
    const wrong = others
      .filter(({ reply }) => !isDeepStrictEqual(reply, first?.reply))
      .map(other => `${named(other)} has another answer than ${first?.requestId}, with the same key`);
    const writers = group.filter(({ requestId }) => byRequest.has(requestId));
    // A refusal or a crash frees the key for another try, which may have to write what is still missing.
    if (group.length === answered.length && writers.length > 1)
      wrong.push(`${writers.map(({ requestId }) => requestId).join(' and ')} both wrote, with the same key`);
    return wrong;
  });
}
