import type { OrderId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { type Problem, problem } from '@mudu/contracts/problems';
import { type Instant, isBefore, plusMinutes } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';

/** What it was started for: the language of contracts, so that a new purpose is nothing to this domain. */
export type PaymentFacts = Extract<PaymentEvent, { type: 'PaymentStarted' }>['data'];

export type PaymentCommand =
  | ({ type: 'StartPayment' } & PaymentFacts)
  | { type: 'OpenPage'; authorizationUrl: string; accessCode: string }
  | {
      type: 'Succeed';
      amountKobo: Kobo;
      channel: string;
      providerId: string;
      paidAt: Instant;
      /** Sealed: the reusable card, where the payer let us keep it. */
      authorization: string | null;
    }
  | { type: 'Fail'; reason: string; at: Instant }
  | { type: 'Abandon'; at: Instant }
  | { type: 'Flag'; reason: string; at: Instant }
  | { type: 'RequestRefund'; refundId: string; orderId: OrderId; amountKobo: Kobo; at: Instant }
  /** `at`: when the provider's list was looked at, which has none of it; so for giving up. */
  | { type: 'AskRefund'; refundId: string; at: Instant }
  | { type: 'EndRefund'; refundId: string; processed: boolean; at: Instant }
  /** The provider has none of it, and its time is over. */
  | { type: 'GiveUpRefund'; refundId: string; at: Instant };

export interface CardRefund {
  orderId: OrderId;
  amountKobo: Kobo;
  /** `late`: made when it had failed already, so that its money is at the card and in the wallet. */
  status: 'pending' | 'processed' | 'failed' | 'late';
  requestedAt: Instant;
  /** When the provider was last asked for it. */
  askedAt: Instant | null;
}

/** Longer than a look at the provider's list and a call may take: whoever looks after that finds what the call led to. */
const ONE_CALL_MINUTES = 2;

interface Page {
  authorizationUrl: string;
  accessCode: string;
}
export type PaymentState =
  | { kind: 'none' }
  | {
      kind: 'open';
      facts: PaymentFacts;
      page: Page | null;
      lastWord: 'none' | 'failed' | 'abandoned' | 'flagged';
    }
  | {
      kind: 'succeeded';
      facts: PaymentFacts;
      amountKobo: Kobo;
      paidAt: Instant;
      authorization: string | null;
      refunds: Readonly<Record<string, CardRefund>>;
    };

/**
 * One provider reference. Failed and abandoned are never final: a later success counts (rules/payment.md P10).
 */
export const paymentDecider: Decider<PaymentCommand, PaymentState, PaymentEvent> = {
  initial: { kind: 'none' },

  decide(command, state) {
    if (command.type === 'StartPayment') {
      const { type: _, ...data } = command;
      return state.kind === 'none' ? [{ type: 'PaymentStarted', data }] : [];
    }
    if (state.kind === 'none') return problem('not_found');
    if (isOfRefund(command)) return refund(command, state);
    if (state.kind === 'succeeded') return [];
    switch (command.type) {
      case 'OpenPage': {
        const { authorizationUrl, accessCode } = command;
        return state.page ? [] : [{ type: 'PaymentPageOpened', data: { authorizationUrl, accessCode } }];
      }
      case 'Succeed': {
        const { type: _, ...data } = command;
        return [{ type: 'PaymentSucceeded', data }];
      }
      case 'Fail':
        if (state.lastWord === 'failed') return [];
        return [{ type: 'PaymentFailed', data: { reason: command.reason, at: command.at } }];
      case 'Abandon':
        return state.lastWord === 'none' ? [{ type: 'PaymentAbandoned', data: { at: command.at } }] : [];
      case 'Flag':
        if (state.lastWord === 'flagged') return [];
        return [{ type: 'PaymentFlagged', data: { reason: command.reason, at: command.at } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'PaymentStarted')
      return { kind: 'open', facts: event.data, page: null, lastWord: 'none' };
    if (state.kind === 'none') throw new Error(`${event.type} came before PaymentStarted`);
    switch (event.type) {
      case 'PaymentPageOpened':
        return state.kind === 'open' ? { ...state, page: event.data } : state;
      case 'PaymentSucceeded':
        return {
          kind: 'succeeded',
          facts: state.facts,
          amountKobo: event.data.amountKobo,
          paidAt: event.data.paidAt,
          authorization: event.data.authorization,
          refunds: {},
        };
      case 'PaymentFailed':
        return state.kind === 'open' ? { ...state, lastWord: 'failed' } : state;
      case 'PaymentAbandoned':
        return state.kind === 'open' ? { ...state, lastWord: 'abandoned' } : state;
      case 'PaymentFlagged':
        return state.kind === 'open' ? { ...state, lastWord: 'flagged' } : state;
      case 'PaymentRefundRequested':
        return withRefund(state, event.data, 'pending');
      case 'PaymentRefundAsked':
        return withAsked(state, event.data);
      case 'PaymentRefunded':
        return withRefund(state, event.data, 'processed');
      case 'PaymentRefundFailed':
        return withRefund(state, event.data, 'failed');
      case 'PaymentRefundCameLate':
        return withRefund(state, event.data, 'late');
    }
  },
};

type RefundFacts = { refundId: string; orderId: OrderId; amountKobo: Kobo; at: Instant };

function withRefund(state: PaymentState, facts: RefundFacts, status: CardRefund['status']): PaymentState {
  if (state.kind !== 'succeeded') return state;
  const { refundId, orderId, amountKobo } = facts;
  const { requestedAt, askedAt } = state.refunds[refundId] ?? { requestedAt: facts.at, askedAt: null };
  return {
    ...state,
    refunds: { ...state.refunds, [refundId]: { orderId, amountKobo, status, requestedAt, askedAt } },
  };
}

function withAsked(state: PaymentState, { refundId, at }: { refundId: string; at: Instant }): PaymentState {
  const refund = state.kind === 'succeeded' ? state.refunds[refundId] : undefined;
  if (state.kind !== 'succeeded' || !refund) return state;
  return { ...state, refunds: { ...state.refunds, [refundId]: { ...refund, askedAt: at } } };
}

type RefundCommand = Extract<PaymentCommand, { refundId: string }>;

const isOfRefund = (command: PaymentCommand): command is RefundCommand => 'refundId' in command;

/** Refunds of one payment never add up to more than it brought (rules/payment.md P16). */
function refund(
  command: RefundCommand,
  state: Exclude<PaymentState, { kind: 'none' }>,
): PaymentEvent[] | Problem {
  if (state.kind !== 'succeeded') return problem('payment_not_received');
  const known = state.refunds[command.refundId];
  if (command.type === 'RequestRefund') {
    if (known) return [];
    const given = Object.values(state.refunds).reduce(
      (sum, one) => sum + (one.status === 'failed' ? 0 : one.amountKobo),
      0,
    );
    if (given + command.amountKobo > state.amountKobo) return problem('refund_exceeds_paid');
    const { type: _, ...data } = command;
    return [{ type: 'PaymentRefundRequested', data }];
  }
  const { refundId, at } = command;
  const processed = command.type === 'EndRefund' && command.processed;
  if (known?.status === 'failed' && processed) {
    const { orderId, amountKobo } = known;
    return [{ type: 'PaymentRefundCameLate', data: { refundId, orderId, amountKobo, at } }];
  }
  if (known?.status !== 'pending') return [];
  // What a call that is under way leads to is known when it has ended: until then nobody asks or gives up.
  const underWay = known.askedAt !== null && isBefore(at, plusMinutes(known.askedAt, ONE_CALL_MINUTES));
  if (command.type !== 'EndRefund' && underWay) return [];
  if (command.type === 'AskRefund') return [{ type: 'PaymentRefundAsked', data: { refundId, at } }];
  const data = { refundId, orderId: known.orderId, amountKobo: known.amountKobo, at };
  return [{ type: processed ? 'PaymentRefunded' : 'PaymentRefundFailed', data }];
}
