import type { OrderId, PaymentReference, PlanId, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import type { WalletCommand } from './wallet.commands.js';
import { walletDecider } from './wallet.decider.js';
import { movement } from './wallet.state.js';

const { given } = deciderSpec(walletDecider);
const reference = 'fund-1' as PaymentReference;
const orderId = 'order-1' as OrderId;
const planId = 'plan-1' as PlanId;
const refereeId = 'friend-1' as UserId;
const userId = 'u' as UserId;

const funded: WalletEvent = { type: 'WalletFunded', data: { reference, amountKobo: 5000 } };
const earned: WalletEvent = { type: 'WalletReferralEarned', data: { refereeId, orderId, amountKobo: 3000 } };
const opened: WalletEvent = { type: 'WalletOpened', data: { userId } };

const minimumKobo = 1000;
/** Each command with what it does to a wallet that can bear it. */
const commands: Record<string, { command: WalletCommand; event: WalletEvent }> = {
  open: { command: { type: 'OpenWallet', userId }, event: opened },
  fund: { command: { type: 'FundWallet', reference, amountKobo: 5000 }, event: funded },
  surplus: {
    command: { type: 'CreditSurplus', reference, amountKobo: 10, orderId, reason: 'late' },
    event: {
      type: 'WalletCreditedWithSurplus',
      data: { reference, amountKobo: 10, orderId, reason: 'late' },
    },
  },
  'pay order': {
    command: { type: 'DebitForOrder', orderId, amountKobo: 4000 },
    event: { type: 'WalletDebitedForOrder', data: { orderId, amountKobo: 4000 } },
  },
  'pay installment': {
    command: { type: 'DebitForInstallment', planId, installmentId: 'i1', orderId, amountKobo: 4000 },
    event: {
      type: 'WalletDebitedForInstallment',
      data: { planId, installmentId: 'i1', orderId, amountKobo: 4000 },
    },
  },
  refund: {
    command: { type: 'CreditRefund', refundId: 'r1', orderId, amountKobo: 4000 },
    event: { type: 'WalletRefunded', data: { refundId: 'r1', orderId, amountKobo: 4000 } },
  },
  earn: { command: { type: 'EarnReferral', refereeId, orderId, amountKobo: 3000 }, event: earned },
  'withdraw all': {
    command: { type: 'WithdrawReferral', withdrawalId: 'w1', amountKobo: null, minimumKobo },
    event: { type: 'WalletReferralWithdrawn', data: { withdrawalId: 'w1', amountKobo: 3000 } },
  },
  'withdraw some': {
    command: { type: 'WithdrawReferral', withdrawalId: 'w1', amountKobo: 1200, minimumKobo },
    event: { type: 'WalletReferralWithdrawn', data: { withdrawalId: 'w1', amountKobo: 1200 } },
  },
  'adjust up': {
    command: {
      type: 'Adjust',
      adjustmentId: 'a1',
      side: 'credit',
      amountKobo: 700,
      reason: 'sealed:x',
      reverses: null,
    },
    event: {
      type: 'WalletAdjusted',
      data: { adjustmentId: 'a1', side: 'credit', amountKobo: 700, reason: 'sealed:x', reverses: null },
    },
  },
  'adjust down': {
    command: {
      type: 'Adjust',
      adjustmentId: 'a1',
      side: 'debit',
      amountKobo: 700,
      reason: 'sealed:x',
      reverses: null,
    },
    event: {
      type: 'WalletAdjusted',
      data: { adjustmentId: 'a1', side: 'debit', amountKobo: 700, reason: 'sealed:x', reverses: null },
    },
  },
};
const names = Object.keys(commands);
const of = (name: string) => commands[name] as (typeof commands)[string];

describe('every state under every command', () => {
  const histories: Record<string, WalletEvent[]> = {
    new: [],
    empty: [opened],
    funded: [
      opened,
      { type: 'WalletFunded', data: { reference: 'x' as PaymentReference, amountKobo: 5000 } },
    ],
    earned: [
      opened,
      { type: 'WalletReferralEarned', data: { refereeId: 'x' as UserId, orderId, amountKobo: 3000 } },
    ],
    'earned too little': [
      opened,
      { type: 'WalletReferralEarned', data: { refereeId: 'x' as UserId, orderId, amountKobo: 999 } },
    ],
  };
  const always = ['fund', 'surplus', 'refund', 'earn', 'adjust up'];
  /** Every other cell; those of `always` bring their event in each state. */
  const expected: Record<string, Record<string, string>> = {
    new: {
      open: 'WalletOpened',
      'pay order': 'insufficient_balance',
      'pay installment': 'insufficient_balance',
      'withdraw all': 'no_referral_earnings',
      'withdraw some': 'no_referral_earnings',
      'adjust down': 'insufficient_balance',
    },
    empty: {
      open: '-',
      'pay order': 'insufficient_balance',
      'pay installment': 'insufficient_balance',
      'withdraw all': 'no_referral_earnings',
      'withdraw some': 'no_referral_earnings',
      'adjust down': 'insufficient_balance',
    },
    funded: {
      open: '-',
      'pay order': 'WalletDebitedForOrder',
      'pay installment': 'WalletDebitedForInstallment',
      'withdraw all': 'no_referral_earnings',
      'withdraw some': 'no_referral_earnings',
      'adjust down': 'WalletAdjusted',
    },
    earned: {
      open: '-',
      'pay order': 'insufficient_balance',
      'pay installment': 'insufficient_balance',
      'withdraw all': 'WalletReferralWithdrawn',
      'withdraw some': 'WalletReferralWithdrawn',
      'adjust down': 'insufficient_balance',
    },
    'earned too little': {
      open: '-',
      'pay order': 'insufficient_balance',
      'pay installment': 'insufficient_balance',
      'withdraw all': 'referral_minimum',
      'withdraw some': 'referral_minimum',
      'adjust down': 'insufficient_balance',
    },
  };
  const cells = Object.keys(histories).flatMap(state =>
    names.map(
      name =>
        [state, name, always.includes(name) ? of(name).event.type : (expected[state]?.[name] ?? '')] as const,
    ),
  );

  it.each(cells)('%s, %s: %s', (state, name, outcome) => {
    const { decided } = given(...(histories[state] ?? [])).when(of(name).command);
    expect(isProblem(decided) ? decided.code : decided.map(event => event.type).join(' ') || '-').toBe(
      outcome,
    );
  });

  it.each(names.filter(name => name !== 'open'))('%s moves what was asked for', name =>
    given(...(histories.funded ?? []), ...(histories.earned ?? []).slice(1))
      .when(of(name).command)
      .then(of(name).event),
  );

  it.each(names)('%s: a second time changes nothing, also when nothing is left by then', name =>
    given(of(name).event).when(of(name).command).thenNothing(),
  );
});

describe('to the kobo, a wallet', () => {
  const holding = (amountKobo: number): WalletEvent => ({
    type: 'WalletFunded',
    data: { reference: 'fund-2' as PaymentReference, amountKobo },
  });
  const earning = (amountKobo: number): WalletEvent => ({
    type: 'WalletReferralEarned',
    data: { refereeId: 'friend-2' as UserId, orderId, amountKobo },
  });
  it.each([
    ['pay order', 4000],
    ['pay installment', 4000],
  ])('gives all that it holds and not one more: %s', (name, amountKobo) => {
    const { command, event } = of(name);
    given(holding(amountKobo)).when(command).then(event);
    given(holding(amountKobo - 1))
      .when(command)
      .thenRefused('insufficient_balance');
  });
  it.each([
    ['withdraw all', minimumKobo],
    ['withdraw some', 1200],
  ])('lets earnings go from the minimum on: %s', (name, amountKobo) => {
    const least = { ...of(name).command, minimumKobo: amountKobo } as WalletCommand;
    given(earning(amountKobo)).when(least).then({ type: 'WalletReferralWithdrawn', data: { amountKobo } });
    given(earning(amountKobo - 1))
      .when(least)
      .thenRefused('referral_minimum');
  });
});

describe('a wallet', () => {
  it('has a name for each movement: money that is added and what is over of it move by one reference', () => {
    const called = Object.values(movement).map(nameOf => nameOf('one'));
    expect(new Set(called).size).toBe(called.length);
    given(funded).when(of('surplus').command).then(of('surplus').event);
  });

  it.each(['fund', 'surplus', 'refund', 'earn', 'adjust up'])(
    'takes what is owed to it whatever it holds: %s',
    name => {
      const { command, event } = commands[name] as (typeof commands)[string];
      const full: WalletEvent = {
        type: 'WalletFunded',
        data: { reference: 'fund-2' as PaymentReference, amountKobo: 1_000_000_000_000 },
      };
      const kept: WalletEvent = {
        type: 'WalletReferralEarned',
        data: { refereeId: 'friend-2' as UserId, orderId, amountKobo: 1_000_000_000_000 },
      };
      given(full, kept).when(command).then(event);
    },
  );
});
