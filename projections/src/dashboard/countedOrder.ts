import type { PaymentMethod } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderStatus } from '@mudu/contracts/order/views';
import type { EventFor } from '../runner/view.js';

/** What the figures must know of an order to count its next fact; a row of `orders`. */
export interface CountedOrder extends Record<string, unknown> {
  order_id: string;
  user_id: string;
  status: OrderStatus;
  method: PaymentMethod;
  total_kobo: number;
  /** A Lagos day; null until the order is confirmed. */
  confirmed_day: string | null;
  placed_at: string;
  /** When its customer ordered last before it. */
  previous_order_at: string | null;
  lines: CountedLine[];
}

interface CountedGoods {
  /** Null for what a customer put together: its name is personal. */
  itemId: string | null;
  itemType: 'package' | 'grocery';
  name: string;
  imageUrl: string | null;
  quantity: number;
  /** What it was sold for, before promo codes. */
  kobo: number;
}

interface CountedLine extends CountedGoods {
  id: string;
  /** Given back so far. */
  refunded: number;
  addons: CountedGoods[];
}

export const countedLines = ({ lines }: EventFor<'OrderPlaced'>['data']): CountedLine[] =>
  lines.map(line => ({
    id: line.id,
    itemId: line.itemId,
    itemType: line.itemType,
    name: line.itemId === null ? '' : line.name,
    imageUrl: line.itemId === null ? null : (line.imageUrls[0] ?? null),
    quantity: line.quantity,
    kobo: line.unitPriceKobo * line.quantity,
    refunded: 0,
    // Of a custom package they are what is in it, and in its price.
    addons: line.itemId === null ? [] : line.addons.map(addon => addonOf(addon)),
  }));

const addonOf = (
  addon: EventFor<'OrderPlaced'>['data']['lines'][number]['addons'][number],
): CountedGoods => ({
  itemId: addon.itemId,
  itemType: 'grocery',
  name: addon.name,
  imageUrl: null,
  quantity: addon.quantity,
  kobo: addon.subtotalKobo,
});

/** A row of `sold`. */
interface SoldGoods extends Record<string, unknown> {
  sold_id: string;
  day: string | null;
  item_id: string | null;
  item_type: string;
  name: string;
  image_url: string | null;
  quantity: number;
  amount_kobo: number;
}

/** What of a confirmed order stays sold. What was given back counts for nothing; add-ons go with their whole line. */
export function soldGoods(order: CountedOrder): SoldGoods[] {
  return order.lines.flatMap(line => {
    const left = order.status === 'cancelled' ? 0 : Math.max(0, line.quantity - line.refunded);
    const own = soldRow(order, line.id, line, left);
    const addons = line.addons.map((addon, index) =>
      soldRow(order, `${line.id}/${index}`, addon, left === 0 ? 0 : addon.quantity),
    );
    return [own, ...addons];
  });
}

const soldRow = (order: CountedOrder, id: string, goods: CountedGoods, left: number): SoldGoods => ({
  sold_id: `${order.order_id}/${id}`,
  day: order.confirmed_day,
  item_id: goods.itemId,
  item_type: goods.itemType,
  name: goods.name,
  image_url: goods.imageUrl,
  quantity: left,
  // So many of equal units, or all or nothing of an add-on: exact, but a view does not stop for a line that is not.
  amount_kobo: Math.floor((goods.kobo * left) / goods.quantity),
});

/** The same lines with what one fact gives back. */
export function givenBack(lines: readonly CountedLine[], event: OrderEvent): CountedLine[] {
  if (event.type === 'OrderReturned')
    return lines.map(line =>
      event.data.lines.includes(line.id) ? { ...line, refunded: line.quantity } : line,
    );
  if (event.type !== 'OrderPartRefunded') return [...lines];
  return lines.map(line => {
    const back = event.data.lines.find(({ id }) => id === line.id);
    return back ? { ...line, refunded: line.refunded + back.quantity } : line;
  });
}

/** The statuses that facts lead to; by all others an order stays where it is. */
export const statusAfter: Partial<Record<OrderEvent['type'], OrderStatus>> = {
  OrderConfirmed: 'order_confirmed',
  OrderProcessed: 'order_processed',
  OrderDispatched: 'ongoing_delivery',
  OrderDelivered: 'delivered',
  OrderBroughtBack: 'order_processed',
  OrderCancelled: 'cancelled',
  OrderReturned: 'returned',
};
