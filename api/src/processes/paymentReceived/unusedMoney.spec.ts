import { installmentIdOf, type OrderId, planIdOf, type UserId } from '@mudu/contracts/ids';
import { unusedByOrder, unusedByPlan } from './unusedMoney.js';

describe('money from a wallet that was not used', () => {
  it('comes back for an order and for its second installment, though both have the same id', () => {
    const userId = 'ada' as UserId;
    const orderId = '9885f33a-e7a9-407f-aa75-0765f05a2802' as OrderId;
    const installmentId = installmentIdOf(planIdOf(orderId), 2);
    expect(installmentId).toBe(orderId);
    const unused = {
      reference: null,
      amountKobo: 300_000,
      reason: 'late',
      at: '2026-01-05T09:00:00.000Z',
    } as const;
    const context = {} as never;
    const names = [
      unusedByOrder(userId, orderId, { ...unused, by: 'wallet', installmentId: null }, context),
      unusedByOrder(userId, orderId, { ...unused, by: 'wallet', installmentId }, context),
      unusedByPlan(userId, { ...unused, method: 'wallet', orderId, installmentId }, context),
    ].map(({ command }) => command.type === 'CreditRefund' && command.refundId);
    expect(new Set(names).size).toBe(3);
  });
});
