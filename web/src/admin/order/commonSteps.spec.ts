import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import { commonSteps } from './commonSteps';

const order = (status: OrderStatus) => ({ status }) as AdminOrder;
const to = (orders: AdminOrder[], status: OrderStatus) =>
  commonSteps(orders, 'super_admin').find(step => step.status === status);

describe('where several orders may go together', () => {
  it('counts none that is not paid: it goes on by force alone, one by one', () => {
    const mixed = [order('order_confirmed'), order('order_placed')];
    expect(to(mixed, 'order_processed')).toEqual({ status: 'order_processed', count: 1 });
    expect(to(mixed, 'cancelled')).toMatchObject({ count: 2, asks: 'reason' });
  });

  it('asks for the note that one of them needs, whichever comes first', () => {
    const back = order('ongoing_delivery');
    for (const orders of [
      [back, order('order_confirmed')],
      [order('order_confirmed'), back],
    ])
      expect(to(orders, 'order_processed')).toMatchObject({ count: 2, asks: 'note' });
  });
});
