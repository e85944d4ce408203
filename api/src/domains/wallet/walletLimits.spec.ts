import type { OrderId, PaymentReference, PlanId, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import type { WalletCommand } from './wallet.commands.js';
import { walletDecider } from './wallet.decider.js';

const { given } = deciderSpec(walletDecider);
const orderId = 'order-1' as OrderId;
const planId = 'plan-1' as PlanId;
const funded: WalletEvent = {
  type: 'WalletFunded',
  data: { reference: 'fund-1' as PaymentReference, amountKobo: 5000 },
};
const earned: WalletEvent = {
  type: 'WalletReferralEarned',
  data: { refereeId: 'friend-1' as UserId, orderId, amountKobo: 3000 },
};

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
