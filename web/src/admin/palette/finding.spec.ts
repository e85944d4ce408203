import type { AdminOrder } from '@mudu/contracts/order/views';
import { orderFinding } from './finding';

const order = (changes: Partial<AdminOrder>) =>
  orderFinding({
    id: '0b7f7d9a-6c39-4e0d-9c1b-1f1f8d6a7c11',
    status: 'ongoing_delivery',
    totalKobo: 1_607_500,
    user: { id: 'u', name: 'Ada Number', email: 'ada@example.com', phone: null },
    deliveryOption: { id: 'standard-lagos' },
    ...changes,
  } as AdminOrder);

describe('an order that staff find', () => {
  it('is told by whose it is, how far it is and what it costs', () =>
    expect(order({})).toMatchObject({
      label: '#0B7F7D9A',
      line: 'Ada Number, Out for delivery, ₦16,075',
    }));

  it('is ready to collect, and collected, where it is picked up', () => {
    const deliveryOption = { id: 'pickup' } as AdminOrder['deliveryOption'];
    expect(order({ deliveryOption }).line).toContain(', Ready to collect,');
    expect(order({ deliveryOption, status: 'delivered' }).line).toContain(', Collected,');
  });
});
