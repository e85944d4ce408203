import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type Logged, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

type State =
  | 'order_placed'
  | 'order_confirmed'
  | 'order_processed'
  | 'ongoing_delivery'
  | 'delivered'
  | 'cancelled'
  | 'returned';

/** rules/order.md O2, written down a second time: which event may lead where, and from where. */
const steps: Partial<Record<ShopEvent['type'], { from: readonly State[]; to: State }>> = {
  OrderConfirmed: { from: ['order_placed'], to: 'order_confirmed' },
  OrderProcessed: { from: ['order_confirmed'], to: 'order_processed' },
  OrderDispatched: { from: ['order_processed'], to: 'ongoing_delivery' },
  OrderDelivered: { from: ['ongoing_delivery'], to: 'delivered' },
  OrderBroughtBack: { from: ['ongoing_delivery'], to: 'order_processed' },
  OrderCancelled: {
    from: ['order_placed', 'order_confirmed', 'order_processed', 'ongoing_delivery'],
    to: 'cancelled',
  },
  OrderReturned: { from: ['delivered'], to: 'returned' },
};

function walk(orderId: string, events: readonly Logged[]): { end: State | undefined; wrong: string[] } {
  const wrong: string[] = [];
  let state: State | undefined;
  for (const event of events) {
    if (event.type === 'OrderPlaced') {
      if (state) wrong.push(`order ${orderId} was placed twice`);
      state = 'order_placed';
      continue;
    }
    const step = steps[event.type];
    if (!step) continue;
    if (!state || !step.from.includes(state))
      wrong.push(`order ${orderId} went by ${event.type} from ${state}`);
    state = step.to;
    const late =
      event.type === 'OrderCancelled' &&
      event.data.by === 'system' &&
      event.data.reason === 'payment_timeout';
    if (late && events.some(one => one.type === 'OrderConfirmed'))
      wrong.push(`order ${orderId} was timed out and confirmed`);
  }
  return { end: state, wrong };
}

export const orderHistoryIsAPath: Invariant = {
  id: 'I14',
  statement:
    'the history of every order is a path through the graph of its states, and it is shown where that ends',
  needs: ['OrderDelivered', 'OrderBroughtBack', 'OrderCancelled', 'OrderReturned'],
  async violations({ log, pool }) {
    const { rows } = await pool.query<{ order_id: string; status: string }>(
      `SELECT order_id, status FROM ${viewSchema.orders}.orders`,
    );
    const shown = new Map(rows.map(row => [row.order_id, row.status]));
    const placed = streamsOf(log, 'order-');
    const wrong = [...placed].flatMap(([orderId, events]) => {
      const { end, wrong } = walk(orderId, events);
      return shown.get(orderId) === end
        ? wrong
        : [...wrong, `order ${orderId} is ${end}, shown ${shown.get(orderId)}`];
    });
    return shown.size === placed.size
      ? wrong
      : [...wrong, `${shown.size} of ${placed.size} orders are shown`];
  },
};
