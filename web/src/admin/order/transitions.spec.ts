import type { OrderStatus } from '@mudu/contracts/order/views';
import type { Role } from '@mudu/contracts/roles';
import { nextSteps } from './transitions';

const steps = (status: OrderStatus, role: Role) => nextSteps({ status }, role).map(step => step.status);

describe('where staff may move an order', () => {
  it('lets support take one step forward', () => {
    expect(steps('order_confirmed', 'support')).toEqual(['order_processed']);
    expect(steps('ongoing_delivery', 'support')).toEqual(['delivered']);
    expect(steps('delivered', 'support')).toEqual([]);
  });

  it('lets admins skip, step back from the road, cancel and take back', () => {
    expect(steps('order_confirmed', 'admin')).toEqual([
      'order_processed',
      'ongoing_delivery',
      'delivered',
      'cancelled',
    ]);
    expect(steps('ongoing_delivery', 'admin')).toEqual(['order_processed', 'delivered', 'cancelled']);
    expect(steps('delivered', 'super_admin')).toEqual(['returned']);
  });

  it('moves nothing forward before its money', () => {
    expect(steps('order_placed', 'admin')).toEqual(['cancelled']);
    expect(steps('order_placed', 'support')).toEqual([]);
  });

  it('lets a super admin go on without the money, with a note, unless it is to be paid in parts', () => {
    const unpaid = (paymentMethod: 'card' | 'split') =>
      nextSteps({ status: 'order_placed', paymentMethod }, 'super_admin').filter(({ force }) => force);
    expect(unpaid('card').map(({ status, asks }) => [status, asks])).toEqual([
      ['order_confirmed', 'note'],
      ['order_processed', 'note'],
      ['ongoing_delivery', 'note'],
      ['delivered', 'note'],
    ]);
    expect(unpaid('split')).toEqual([]);
    expect(unpaid('card').map(({ line }) => line)).toEqual([
      'Ready to pack, but not paid yet',
      'Picked, weighed and packed, but not paid yet',
      'With the rider now, but not paid yet',
      'Handed to the customer, but not paid yet',
    ]);
    expect(nextSteps({ status: 'order_placed' }, 'admin')[0]?.line).toBe('Nothing was paid yet');
  });

  it('sends no rider with what the customer comes for', () => {
    const lines = (deliveryOption: object) =>
      nextSteps({ status: 'order_processed', deliveryOption: deliveryOption as never }, 'admin').map(
        ({ line }) => line,
      );
    expect(lines({ id: 'pickup' })).toEqual([
      'Ready to collect',
      'The customer has come for it',
      'Refunds what was paid',
    ]);
    expect(lines({ id: 'standard-national' })[0]).toBe('With the rider now');
  });

  it('has nothing more to do with a closed order', () => {
    expect(steps('cancelled', 'super_admin')).toEqual([]);
    expect(steps('returned', 'super_admin')).toEqual([]);
  });

  it('asks for a reason to cancel and a note to take back', () => {
    const asked = (status: OrderStatus) => nextSteps({ status }, 'admin').find(step => step.asks)?.asks;
    expect(asked('order_confirmed')).toBe('reason');
    expect(asked('delivered')).toBe('note');
  });
});
