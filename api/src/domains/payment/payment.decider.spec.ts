import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { isProblem } from '@mudu/contracts/problems';
import { deciderSpec, everyCell } from '@mudu/testing/messaging/deciderSpec';
import fc from 'fast-check';
import { type PaymentCommand, type PaymentState, paymentDecider } from './payment.decider.js';

const { given } = deciderSpec(paymentDecider);
const at = '2026-01-05T09:00:00.000Z';
const orderId = '01900000-0000-7000-8000-000000000001' as OrderId;
const facts = {
  reference: 'ord-1-a1' as PaymentReference,
  purpose: 'order' as const,
  userId: '01900000-0000-7000-8000-000000000002' as UserId,
  orderId,
  installmentId: null,
  amountKobo: 1000,
  startedAt: at,
};
const refund = (refundId: string, amountKobo: number) => ({ refundId, orderId, amountKobo, at });

const started: PaymentEvent = { type: 'PaymentStarted', data: facts };
const opened: PaymentEvent = {
  type: 'PaymentPageOpened',
  data: { authorizationUrl: 'https://pay/1', accessCode: 'a' },
};
const failed: PaymentEvent = { type: 'PaymentFailed', data: { reason: 'Declined', at } };
const abandoned: PaymentEvent = { type: 'PaymentAbandoned', data: { at } };
const flagged: PaymentEvent = { type: 'PaymentFlagged', data: { reason: 'paid in USD', at } };
const succeeded: PaymentEvent = {
  type: 'PaymentSucceeded',
  data: { amountKobo: 1000, channel: 'card', providerId: '1', paidAt: at, authorization: null },
};
const requested = (refundId = 'r1', kobo = 600): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: refund(refundId, kobo),
});
const asked = (refundId = 'r1'): PaymentEvent => ({ type: 'PaymentRefundAsked', data: { refundId, at } });
const histories: Record<string, PaymentEvent[]> = {
  none: [],
  started: [started],
  'page open': [started, opened],
  failed: [started, opened, failed],
  abandoned: [started, opened, abandoned],
  flagged: [started, opened, flagged],
  succeeded: [started, opened, succeeded],
  'refund wanted': [started, opened, succeeded, requested()],
  'refund asked': [started, opened, succeeded, requested(), asked()],
  refunded: [started, opened, succeeded, requested(), { type: 'PaymentRefunded', data: refund('r1', 600) }],
  'refund failed': [
    started,
    opened,
    succeeded,
    requested(),
    { type: 'PaymentRefundFailed', data: refund('r1', 600) },
  ],
  'refund late': [
    started,
    opened,
    succeeded,
    requested(),
    { type: 'PaymentRefundFailed', data: refund('r1', 600) },
    { type: 'PaymentRefundCameLate', data: refund('r1', 600) },
  ],
};
const commands: Record<string, PaymentCommand> = {
  start: { type: 'StartPayment', ...facts },
  'open page': { type: 'OpenPage', authorizationUrl: 'https://pay/2', accessCode: 'b' },
  succeed: {
    type: 'Succeed',
    amountKobo: 1000,
    channel: 'card',
    providerId: '1',
    paidAt: at,
    authorization: null,
  },
  fail: { type: 'Fail', reason: 'Declined', at },
  abandon: { type: 'Abandon', at },
  flag: { type: 'Flag', reason: 'paid in USD', at },
  'refund r1 600': { type: 'RequestRefund', ...refund('r1', 600) },
  'refund r2 600': { type: 'RequestRefund', ...refund('r2', 600) },
  'ask r1': { type: 'AskRefund', refundId: 'r1', at },
  'ask r1 later': { type: 'AskRefund', refundId: 'r1', at: '2026-01-05T09:02:00.000Z' },
  'give up r1': { type: 'GiveUpRefund', refundId: 'r1', at },
  'give up r1 later': { type: 'GiveUpRefund', refundId: 'r1', at: '2026-01-05T09:02:00.000Z' },
  'r1 processed': { type: 'EndRefund', refundId: 'r1', processed: true, at },
  'r1 failed': { type: 'EndRefund', refundId: 'r1', processed: false, at },
};

/** What each command leads to in each state: events without their `Payment`, refusals by their code, `-` for nothing. */
const table = `
command          | none      | started              | page open            | failed               | abandoned            | flagged              | succeeded       | refund wanted       | refund asked        | refunded            | refund failed   | refund late
start            | Started   | -                    | -                    | -                    | -                    | -                    | -               | -                   | -                   | -                   | -               | -
open page        | not_found | PageOpened           | -                    | -                    | -                    | -                    | -               | -                   | -                   | -                   | -               | -
succeed          | not_found | Succeeded            | Succeeded            | Succeeded            | Succeeded            | Succeeded            | -               | -                   | -                   | -                   | -               | -
fail             | not_found | Failed               | Failed               | -                    | Failed               | Failed               | -               | -                   | -                   | -                   | -               | -
abandon          | not_found | Abandoned            | Abandoned            | -                    | -                    | -                    | -               | -                   | -                   | -                   | -               | -
flag             | not_found | Flagged              | Flagged              | Flagged              | Flagged              | -                    | -               | -                   | -                   | -                   | -               | -
refund r1 600    | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | RefundRequested | -                   | -                   | -                   | -               | -
refund r2 600    | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | RefundRequested | refund_exceeds_paid | refund_exceeds_paid | refund_exceeds_paid | RefundRequested | refund_exceeds_paid
ask r1           | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | RefundAsked         | -                   | -                   | -               | -
ask r1 later     | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | RefundAsked         | RefundAsked         | -                   | -               | -
give up r1       | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | RefundFailed        | -                   | -                   | -               | -
give up r1 later | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | RefundFailed        | RefundFailed        | -                   | -               | -
r1 processed     | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | Refunded            | Refunded            | -                   | RefundCameLate  | -
r1 failed        | not_found | payment_not_received | payment_not_received | payment_not_received | payment_not_received | payment_not_received | -               | RefundFailed        | RefundFailed        | -                   | -               | -
`;

describe('every state under every command', () => {
  everyCell(paymentDecider, histories, commands, table, 'Payment');
});

it('gives back all that it brought and no more, whichever of its refunds was asked for last', () => {
  const two = [succeeded, ...['r1', 'r2'].map(id => requested(id, 300)), asked('r2')];
  const third = (kobo: number) =>
    given(started, ...two).when({ type: 'RequestRefund', ...refund('r3', kobo) });
  third(400).then({ type: 'PaymentRefundRequested' });
  third(401).thenRefused('refund_exceeds_paid');
});

it('asks for a refund again when the call before can have ended, and not a moment sooner', () => {
  const sooner = { type: 'AskRefund', refundId: 'r1', at: '2026-01-05T09:01:59.999Z' } as const;
  given(started, succeeded, requested(), asked()).when(sooner).thenNothing();
  given(started, succeeded, requested(), asked())
    .when({ ...sooner, type: 'GiveUpRefund' })
    .thenNothing();
});

describe('whatever is said about a payment', () => {
  it('succeeds once, and gives back no more than it brought', () => {
    const anyCommand = fc.oneof(
      fc.constantFrom(...Object.values(commands)),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 }))
        .map(([n, kobo]): PaymentCommand => ({ type: 'RequestRefund', ...refund(`r${n}`, kobo) })),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.boolean())
        .map(([n, processed]): PaymentCommand => ({ type: 'EndRefund', refundId: `r${n}`, processed, at })),
    );
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60, size: 'max' }), said => {
        let state: PaymentState = paymentDecider.initial;
        const events: PaymentEvent[] = [];
        for (const command of said) {
          const decided = paymentDecider.decide(command, state);
          if (isProblem(decided)) continue;
          events.push(...decided);
          state = decided.reduce(paymentDecider.evolve, state);
        }
        expect(events.filter(event => event.type === 'PaymentSucceeded').length).toBeLessThanOrEqual(1);
        const sum = (type: 'PaymentRefundRequested' | 'PaymentRefundFailed') =>
          events.reduce((kobo, event) => kobo + (event.type === type ? event.data.amountKobo : 0), 0);
        expect(sum('PaymentRefundRequested') - sum('PaymentRefundFailed')).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 500 },
    );
  });
});
