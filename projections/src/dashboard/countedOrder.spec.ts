import type { ItemId } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderStatus } from '@mudu/contracts/order/views';
import { orderLine, placed, returned } from '@mudu/testing/order/orderForSpecs';
import { type CountedOrder, countedLines, givenBack, soldGoods } from './countedOrder.js';

const [boxId, riceId] = ['box', 'rice'] as string[] as [ItemId, ItemId];
const rice = (quantity: number) => ({
  itemId: riceId,
  name: 'Rice',
  quantity,
  unitPriceKobo: 100_000,
  subtotalKobo: quantity * 100_000,
  goods: null,
});
/** Three boxes of ₦10,000 with two of rice on top, and something that a customer put together. */
const { data: order } = placed({
  lines: [
    {
      ...orderLine('a', 3, 1_000_000),
      itemId: boxId,
      itemType: 'package',
      name: 'Box',
      imageUrls: ['/box.svg', '/inside.svg'],
      addons: [rice(2)],
    },
    {
      ...orderLine('b', 1, 500_001),
      itemType: 'package',
      name: 'For Ada’s birthday',
      imageUrls: ['/ada.svg'],
      addons: [rice(5)],
    },
  ],
});
const counted: CountedOrder = {
  order_id: order.orderId,
  user_id: order.userId,
  status: 'order_confirmed',
  method: 'card',
  total_kobo: order.totalKobo,
  confirmed_day: '2026-01-05',
  placed_at: order.placedAt,
  previous_order_at: null,
  lines: countedLines(order),
};
const sold = (status: OrderStatus, ...events: OrderEvent[]) =>
  soldGoods({ ...counted, status, lines: events.reduce(givenBack, counted.lines) }).map(
    row => `${row.sold_id.replace(`${order.orderId}/`, '')}: ${row.quantity} for ${row.amount_kobo}`,
  );
const back = (id: string, quantity: number): OrderEvent => ({
  type: 'OrderPartRefunded',
  data: {
    lines: [{ id, quantity, amountKobo: 1 }],
    refund: { refundId: 'r1', amountKobo: 1, to: 'wallet' },
    fromPlan: false,
    nothingLeft: false,
    reason: 'sealed:x',
    at: order.placedAt,
  },
});

describe('what of an order stays sold', () => {
  it('is its lines and what was added to them, by name; what a customer put together has none', () => {
    const all = { day: '2026-01-05', item_type: 'package' };
    expect(soldGoods(counted)).toEqual([
      {
        ...all,
        sold_id: `${order.orderId}/a`,
        item_id: boxId,
        name: 'Box',
        image_url: '/box.svg',
        quantity: 3,
        amount_kobo: 3_000_000,
      },
      {
        ...all,
        sold_id: `${order.orderId}/a/0`,
        item_type: 'grocery',
        item_id: riceId,
        name: 'Rice',
        image_url: null,
        quantity: 2,
        amount_kobo: 200_000,
      },
      {
        ...all,
        sold_id: `${order.orderId}/b`,
        item_id: null,
        name: '',
        image_url: null,
        quantity: 1,
        amount_kobo: 500_001,
      },
    ]);
  });

  it('is what was not given back, the add-ons until the last of their line has gone', () => {
    expect(sold('delivered', back('a', 1))).toEqual([
      'a: 2 for 2000000',
      'a/0: 2 for 200000',
      'b: 1 for 500001',
    ]);
    expect(sold('delivered', back('a', 1), back('a', 2))).toEqual([
      'a: 0 for 0',
      'a/0: 0 for 0',
      'b: 1 for 500001',
    ]);
  });

  it('is without what a return names, and nothing of one that was cancelled', () => {
    const home = { ...returned, data: { ...returned.data, lines: ['a'] } } as OrderEvent;
    expect(sold('returned', home)).toEqual(['a: 0 for 0', 'a/0: 0 for 0', 'b: 1 for 500001']);
    expect(sold('cancelled')).toEqual(['a: 0 for 0', 'a/0: 0 for 0', 'b: 0 for 0']);
  });
});
