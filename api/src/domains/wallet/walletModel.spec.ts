import type { PlanId, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import fc from 'fast-check';
import type { WalletCommand } from './wallet.commands.js';
import { walletDecider } from './wallet.decider.js';

describe('a wallet, whatever comes', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const amountKobo = fc.integer({ min: 1, max: 9000 });
  const typed = <T extends WalletCommand['type']>(type: T) => fc.constant(type);
  const command = fc.oneof(
    fc.record({ type: typed('OpenWallet'), userId: fc.constant('u' as UserId) }),
    fc.record({ type: typed('FundWallet'), reference: name, amountKobo }),
    fc.record({
      type: typed('CreditSurplus'),
      reference: name,
      amountKobo,
      orderId: fc.constant(null),
      reason: fc.constant('late' as const),
    }),
    fc.record({ type: typed('DebitForOrder'), orderId: name, amountKobo }),
    fc.record({
      type: typed('DebitForInstallment'),
      installmentId: name,
      planId: fc.constant('plan-1' as PlanId),
      orderId: name,
      amountKobo,
    }),
    fc.record({ type: typed('CreditRefund'), refundId: name, orderId: name, amountKobo }),
    fc.record({ type: typed('EarnReferral'), refereeId: name, orderId: name, amountKobo }),
    fc.record({
      type: typed('WithdrawReferral'),
      withdrawalId: name,
      amountKobo: fc.option(amountKobo),
      minimumKobo: fc.constant(1000),
    }),
    fc.record({
      type: typed('Adjust'),
      adjustmentId: name,
      side: fc.constantFrom('credit' as const, 'debit' as const),
      amountKobo,
      reason: fc.constant('sealed:x'),
      reverses: fc.option(name),
    }),
  ) as fc.Arbitrary<WalletCommand>;

  /** A second, plain account of what each event does to the two balances. */
  function moves({ type, data }: WalletEvent): [spendable: number, referral: number] {
    if (type === 'WalletOpened') return [0, 0];
    const kobo = data.amountKobo;
    if (type === 'WalletReferralEarned') return [0, kobo];
    if (type === 'WalletReferralWithdrawn') return [kobo, -kobo];
    const out =
      type === 'WalletDebitedForOrder' ||
      type === 'WalletDebitedForInstallment' ||
      (type === 'WalletAdjusted' && data.side === 'debit');
    return [out ? -kobo : kobo, 0];
  }

  it('neither balance is ever below zero, both are the sum of what moved, and no name moves money twice', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), commands => {
        let state = walletDecider.initial;
        let [spendable, referral] = [0, 0];
        const moved: string[] = [];
        for (const one of commands) {
          const decided = walletDecider.decide(one, state);
          if (isProblem(decided)) continue;
          for (const event of decided) {
            state = walletDecider.evolve(state, event);
            const [byHand, byFriend] = moves(event);
            spendable += byHand;
            referral += byFriend;
            expect([state.spendableKobo, state.referralKobo]).toEqual([spendable, referral]);
            expect(Math.min(spendable, referral)).toBeGreaterThanOrEqual(0);
            moved.push(`${event.type} ${Object.values(one)[1]}`);
          }
          expect(walletDecider.decide(one, state)).toEqual([]);
        }
        expect(new Set(moved).size).toBe(moved.length);
      }),
      { numRuns: 500 },
    );
  });
});
