import type { ProblemCode } from '@mudu/contracts/problems';
import type { ShopEventType } from '@mudu/contracts/shopEvents';
import { only, type RunRecord, streamsOf } from './runRecord.js';

/** What a run can be asked for: an event in its log, a refusal, or one of the situations below. */
export type Happening = ShopEventType | ProblemCode | keyof typeof situations;

const situations = {
  'an order paid by wallet': ({ log }) =>
    only(log, 'OrderConfirmed').some(event => event.data.paidBy === 'wallet'),
  'an order paid by card': ({ log }) =>
    only(log, 'OrderConfirmed').some(event => event.data.paidBy === 'card'),
  'a debit that came back unused': ({ log }) =>
    only(log, 'WalletRefunded').some(event => event.data.refundId.startsWith('unused-')),
  'a paid order that ended with its fee kept': ({ log }) =>
    [...streamsOf(log, 'order-').values()].some(
      events =>
        only(events, 'OrderReturned').some(({ data }) => !data.ourFault) ||
        (only(events, 'OrderConfirmed').length > 0 &&
          only(events, 'OrderCancelled').some(({ data }) => data.by === 'customer' && !data.restock)),
    ),
  'goods of a cancelled order back in stock': ({ log }) =>
    only(log, 'OrderCancelled').some(event => event.data.restock),
  'one key in several requests': ({ history }) => {
    const keys = history.requests.flatMap(({ personId, key }) => (key === null ? [] : `${personId} ${key}`));
    return new Set(keys).size < keys.length;
  },
  'a request without a reply': ({ history }) => history.unanswered().length > 0,
  'a success that promised an event': ({ history }) =>
    history.requests.some(({ promised }) => promised.length > 0),
  'a webhook': ({ log, provider }) => provider !== null && only(log, 'PaymentSucceeded').length > 0,
  'an event that was told twice': ({ told }) =>
    told !== null && new Set(told.map(({ value }) => value)).size < told.length,
  'a second subscriber': ({ observed }) => (observed?.length ?? 0) > 0,
} as const satisfies Record<string, (record: RunRecord) => boolean>;

/** Everything of that which happened in one run. */
export function happeningsIn(record: RunRecord): ReadonlySet<string> {
  const codes = record.history.requests.flatMap(({ code }) => code ?? []);
  const met = Object.entries(situations).filter(([, happened]) => happened(record));
  return new Set([...record.log.map(({ type }) => type), ...codes, ...met.map(([name]) => name)]);
}
