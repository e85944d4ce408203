import type { OrderId, PaymentReference, PlanId, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import type { WalletCommand } from './wallet.commands.js';
import { walletDecider } from './wallet.decider.js';

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

describe('a wallet', () => {
  it('refuses what it does not hold and says how much is missing', () => {
    const { decided } = given(funded).when({ type: 'DebitForOrder', orderId, amountKobo: 130_000 });
    expect(isProblem(decided) && decided.message).toBe(
      'Insufficient wallet balance. You need ₦1,250.00 more.',
    );
  });

  it('tells a process as a fact that there was too little, once for each attempt, and moves nothing', () => {
    const debit = (attempt: string, amountKobo = 6000): WalletCommand => ({
      type: 'DebitForOrder',
      orderId,
      amountKobo,
      recordShortAs: { attempt },
    });
    const refused: WalletEvent = {
      type: 'WalletDebitRefused',
      data: { attempt: 'a', orderId, installmentId: null, amountKobo: 6000, neededKobo: 1000 },
    };
    given(funded).when(debit('a')).then(refused);
    given(funded, refused).when(debit('a')).thenNothing();
    // There may be enough by now, but that attempt has been answered.
    given(funded, refused).when(debit('a', 5000)).thenNothing();
    given(funded, refused)
      .when(debit('b'))
      .then({ type: 'WalletDebitRefused', data: { attempt: 'b' } });
    given(funded, refused).when(debit('b', 5000)).then({ type: 'WalletDebitedForOrder' });
    given(funded, refused)
      .when({
        type: 'DebitForInstallment',
        planId,
        installmentId: 'i1',
        orderId,
        amountKobo: 6000,
        recordShortAs: { attempt: 'c' },
      })
      .then({ type: 'WalletDebitRefused', data: { installmentId: 'i1', neededKobo: 1000 } });
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

  it('has an entry taken back once, whoever asks', () => {
    const back = (adjustmentId: string): WalletCommand => ({
      type: 'Adjust',
      adjustmentId,
      side: 'debit',
      amountKobo: 100,
      reason: 'sealed:x',
      reverses: 'e1',
    });
    const first = given(funded).when(back('a1')).decided as WalletEvent[];
    given(funded, ...first)
      .when(back('a1'))
      .thenNothing();
    given(funded, ...first)
      .when(back('a2'))
      .thenRefused('entry_reversed');
    given(funded, ...first)
      .when({ ...back('a2'), reverses: 'e2' } as WalletCommand)
      .then({ type: 'WalletAdjusted' });
  });

  it('is not taken below zero by a correction, and its earnings are no money to spend', () =>
    given(funded, earned)
      .when({
        type: 'Adjust',
        adjustmentId: 'a1',
        side: 'debit',
        amountKobo: 5001,
        reason: 'sealed:x',
        reverses: null,
      })
      .thenRefused('insufficient_balance'));

  it('tells apart earnings that are none, too few, and fewer than asked for', () => {
    const withdraw = (amountKobo: number | null): WalletCommand => ({
      type: 'WithdrawReferral',
      withdrawalId: 'w1',
      amountKobo,
      minimumKobo: 100_000,
    });
    const rich = { ...earned, data: { ...earned.data, amountKobo: 200_000 } } as WalletEvent;
    const said = (events: WalletEvent[], amountKobo: number | null) => {
      const { decided } = given(...events).when(withdraw(amountKobo));
      return isProblem(decided) && decided.message;
    };
    expect(said([funded], null)).toBe('You have no referral earnings to withdraw');
    expect(said([earned], null)).toBe('You need at least ₦1,000.00 to withdraw.');
    expect(said([rich], 99_999)).toBe('You need at least ₦1,000.00 to withdraw.');
    expect(said([rich], 200_001)).toBe('You can withdraw ₦2,000.00 at most.');
    expect(said([rich], 200_000)).toBe(false);
  });
});
