import { planOfInstallment, streams } from '@mudu/contracts/ids';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { PAID_TOO_LITTLE } from '@mudu/contracts/unusedMoney';
import type { News } from '../../domains/notification/index.js';
import { criticalNews } from './criticalNews.js';
import type { NewsOf } from './newsOf.js';
import type { NewsSources } from './newsSources.js';

type Facts = Extract<PaymentEvent, { type: 'PaymentStarted' }>['data'];

/** The order that a payment is for, if it is for one. */
async function orderOf({ orderId, installmentId }: Facts, sources: NewsSources) {
  if (orderId !== null || installmentId === null) return orderId;
  return (await sources.plan(planOfInstallment(installmentId))).facts.orderId;
}

const fundingFailed = async (
  { userId, amountKobo, reference }: Facts,
  sources: NewsSources,
): Promise<News> => ({
  to: [userId],
  type: 'funding_failed',
  payload: { amountKobo, newBalanceKobo: await sources.balance(userId), data: { reference } },
});

/** A try that paid nothing, for who made it and for staff; `dueKobo` where money came and was too little. */
async function notPaid(
  facts: Facts,
  { amountKobo, reason, ...due }: { amountKobo: number; reason: string; dueKobo?: number },
  sources: NewsSources,
): Promise<News[]> {
  const { reference, userId, purpose } = facts;
  const orderId = await orderOf(facts, sources);
  return [
    purpose === 'wallet_funding'
      ? await fundingFailed(facts, sources)
      : {
          to: [userId],
          type: 'payment_failed',
          payload: { orderId, amountKobo, data: { reference, method: 'card', reason, ...due } },
        },
    {
      to: await sources.staff(),
      type: 'failed_transaction',
      payload: { orderId, userId, amountKobo, data: { reference, reason } },
    },
  ];
}

export const paymentNews = {
  PaymentSucceeded: async (event, sources) => {
    const facts = await sources.payment(streams.payment.idOf(event.stream));
    // What a wallet was funded with shows as a movement of it.
    if (facts.purpose === 'wallet_funding') return [];
    const { amountKobo } = event.data;
    // Less than was asked for pays nothing (rules/payment.md P8).
    if (amountKobo < facts.amountKobo)
      return notPaid(facts, { amountKobo, reason: PAID_TOO_LITTLE, dueKobo: facts.amountKobo }, sources);
    const { reference, userId } = facts;
    return [
      {
        to: [userId],
        type: 'payment_success',
        payload: {
          orderId: await orderOf(facts, sources),
          amountKobo,
          data: { reference, method: 'card' },
        },
      },
    ];
  },
  PaymentFailed: async (event, sources) => {
    const facts = await sources.payment(streams.payment.idOf(event.stream));
    return notPaid(facts, { amountKobo: facts.amountKobo, reason: event.data.reason }, sources);
  },
  /** Of an order its time-out tells, of an installment its due day. */
  PaymentAbandoned: async (event, sources) => {
    const facts = await sources.payment(streams.payment.idOf(event.stream));
    return facts.purpose === 'wallet_funding' ? [await fundingFailed(facts, sources)] : [];
  },
  PaymentRefundFailed: async (event, sources) => {
    const { orderId, amountKobo, refundId } = event.data;
    return [
      criticalNews(await sources.staff(), {
        kind: 'refund_failed',
        severity: 'warning',
        title: 'A card refund failed',
        message: 'The provider would not give the money back to the card; it goes to the wallet.',
        more: { orderId, amountKobo, refundId, reference: streams.payment.idOf(event.stream) },
        affectedUsers: 1,
      }),
    ];
  },
  PaymentRefundCameLate: async (event, sources) => {
    const { orderId, amountKobo, refundId } = event.data;
    return [
      criticalNews(await sources.staff(), {
        kind: 'refund_came_late',
        severity: 'critical',
        title: 'A refund was made twice',
        message:
          'The provider made a card refund after its money had gone to the wallet; somebody must take it back from there.',
        more: { orderId, amountKobo, refundId, reference: streams.payment.idOf(event.stream) },
        affectedUsers: 1,
      }),
    ];
  },
} satisfies NewsOf;
