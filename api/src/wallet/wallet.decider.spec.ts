import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import fc from 'fast-check';
import { deciderSpec } from '../commands/deciderSpec.js';
import { type WalletCommand, walletDecider } from './wallet.decider.js';

const { given } = deciderSpec(walletDecider);
const reference = 'fund-1' as PaymentReference;
const orderId = 'order-1' as OrderId;
const funded: WalletEvent = { type: 'WalletFunded', data: { reference, amountKobo: 5000 } };
const paid: WalletEvent = { type: 'WalletDebitedForOrder', data: { orderId, amountKobo: 4000 } };

describe('a wallet', () => {
  it('opens once', () => {
    const open: WalletCommand = { type: 'OpenWallet', userId: 'u' as UserId };
    given().when(open).then({ type: 'WalletOpened' });
    given({ type: 'WalletOpened', data: { userId: 'u' as UserId } })
      .when(open)
      .thenNothing();
  });

  it('is funded once per reference', () => {
    given().when({ type: 'FundWallet', reference, amountKobo: 5000 }).then(funded);
    given(funded).when({ type: 'FundWallet', reference, amountKobo: 5000 }).thenNothing();
  });

  it('pays an order once, also when its money is gone by then', () => {
    given(funded).when({ type: 'DebitForOrder', orderId, amountKobo: 4000 }).then(paid);
    given(funded, paid).when({ type: 'DebitForOrder', orderId, amountKobo: 4000 }).thenNothing();
  });

  it('refuses what it does not hold and says how much is missing', () => {
    const { decided } = given(funded, paid).when({
      type: 'DebitForOrder',
      orderId: 'order-2' as OrderId,
      amountKobo: 126_000,
    });
    expect(isProblem(decided) && decided.message).toBe(
      'Insufficient wallet balance. You need ₦1,250.00 more.',
    );
  });

  it('takes a refund and a surplus once each', () => {
    const refund: WalletCommand = { type: 'RefundOrder', refundId: 'r1', orderId, amountKobo: 4000 };
    given(funded, paid).when(refund).then({ type: 'WalletRefunded' });
    given(funded, paid, { type: 'WalletRefunded', data: { refundId: 'r1', orderId, amountKobo: 4000 } })
      .when(refund)
      .thenNothing();
    const surplus: WalletCommand = {
      type: 'CreditSurplus',
      reference,
      amountKobo: 10,
      orderId,
      reason: 'late',
    };
    given(funded).when(surplus).then({ type: 'WalletCreditedWithSurplus' });
    given({ type: 'WalletCreditedWithSurplus', data: { reference, amountKobo: 10, orderId, reason: 'late' } })
      .when(surplus)
      .thenNothing();
  });

  it('never goes below zero and never moves money twice for one cause, whatever comes', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const amount = fc.integer({ min: 1, max: 9000 });
    const command: fc.Arbitrary<WalletCommand> = fc.oneof(
      fc.record({
        type: fc.constant('FundWallet' as const),
        reference: name as fc.Arbitrary<PaymentReference>,
        amountKobo: amount,
      }),
      fc.record({
        type: fc.constant('DebitForOrder' as const),
        orderId: name as fc.Arbitrary<OrderId>,
        amountKobo: amount,
      }),
      fc.record({
        type: fc.constant('RefundOrder' as const),
        refundId: name,
        orderId: name as fc.Arbitrary<OrderId>,
        amountKobo: amount,
      }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), commands => {
        let state = walletDecider.initial;
        const causes: string[] = [];
        for (const one of commands) {
          const decided = walletDecider.decide(one, state);
          if (isProblem(decided)) continue;
          state = decided.reduce(walletDecider.evolve, state);
          expect(state.spendableKobo).toBeGreaterThanOrEqual(0);
          if (decided.length > 0) causes.push(`${one.type} ${Object.values(one)[1]}`);
        }
        expect(new Set(causes).size).toBe(causes.length);
      }),
    );
  });
});
