import type { OrderId } from '@mudu/contracts/ids';
import type { Orders } from '../../../domains/order/index.js';
import type { PaymentFacts } from '../../../domains/payment/index.js';
import { InstallmentTarget } from './installmentTarget.js';
import { OrderTarget } from './orderTarget.js';

describe('a card that pays', () => {
  const payment = { orderId: '01900000-0000-7000-8000-000000000001' as OrderId } as PaymentFacts;
  const kept = async (split: object | null) => {
    const orders = { find: async () => ({ order: { facts: { split } } }) } as unknown as Orders;
    const order = new OrderTarget(orders);
    return [
      await order.keepsCard(payment),
      await new InstallmentTarget(order, {} as never).keepsCard(payment),
    ];
  };

  it('is kept for a plan whose shopper chose automatic payment', async () =>
    expect(await kept({ autoDebit: true })).toEqual([true, true]));

  it.each([
    ['an order that is paid at once', null],
    ['a plan whose shopper pays by hand', { autoDebit: false }],
  ])('is not kept for %s', async (_, split) => expect(await kept(split)).toEqual([false, false]));
});
