import { type Logged, only, type RunRecord, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

interface Shelf {
  id: string;
  quantity: number;
  reserved: number;
}
interface Held {
  order_id: string;
  item_id: string;
  quantity: number;
  state: 'held' | 'sold' | 'released' | 'restocked';
}

/** Where the goods of an order must be, from what its stream says. */
function expected(events: readonly Logged[]): Held['state'] {
  const confirmed = only(events, 'OrderConfirmed').length > 0;
  const [cancelled] = only(events, 'OrderCancelled');
  if (!cancelled) return confirmed ? 'sold' : 'held';
  if (!confirmed) return 'released';
  return cancelled.data.restock ? 'restocked' : 'sold';
}

export const stockAddsUp: Invariant = {
  id: 'I8',
  statement:
    'stock is never below zero, held and sold units are within what came in, and each order’s goods are where its log says',
  needs: [
    'OrderConfirmed',
    'OrderCancelled',
    'goods of a cancelled order back in stock',
    'OrderPartRefunded',
  ],
  async violations({ log, pool, received }) {
    const items = (await pool.query<Shelf>('SELECT id, quantity, reserved FROM app.items')).rows;
    const held = (
      await pool.query<Held>(
        `SELECT order_id, item_id, quantity, state
         FROM app.stock_reservations, unnest(item_ids, quantities) AS goods (item_id, quantity)`,
      )
    ).rows;
    return [...shelves(items, held, received, missing(log)), ...orders(log, held)];
  },
};

/**
 * Units that were refunded while packing because they were not there: they do not come back with their order.
 */
function missing(log: RunRecord['log']): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  for (const [orderId, events] of streamsOf(log, 'order-')) {
    const [placed] = only(events, 'OrderPlaced');
    if (!placed || expected(events) !== 'restocked') continue;
    for (const { data } of only(events, 'OrderPartRefunded'))
      for (const { id, quantity } of data.lines) {
        const itemId = placed.data.lines.find(line => line.id === id)?.itemId;
        if (itemId) gone.set(itemId, (gone.get(itemId) ?? 0) + quantity);
        else throw new Error(`order ${orderId} refunded a line it does not have`);
      }
  }
  return gone;
}

function shelves(
  items: readonly Shelf[],
  held: readonly Held[],
  received: RunRecord['received'],
  gone: ReadonlyMap<string, number>,
): string[] {
  return items.flatMap(({ id, quantity, reserved }) => {
    const units = (state: Held['state']) =>
      held
        .filter(one => one.item_id === id && one.state === state)
        .reduce((sum, one) => sum + one.quantity, 0);
    const wrong: string[] = [];
    if (quantity < 0 || reserved < 0 || reserved > quantity)
      wrong.push(`item ${id} has ${quantity} on hand and ${reserved} reserved`);
    if (reserved !== units('held'))
      wrong.push(`item ${id} has ${reserved} reserved and ${units('held')} held`);
    const came = received.get(id);
    const lost = gone.get(id) ?? 0;
    if (came !== undefined && quantity + units('sold') + lost !== came)
      wrong.push(`item ${id}: ${quantity} on hand, ${units('sold')} sold and ${lost} missing of ${came}`);
    return wrong;
  });
}

function orders(log: RunRecord['log'], held: readonly Held[]): string[] {
  const wrong: string[] = [];
  const placed = streamsOf(log, 'order-');
  for (const [orderId, events] of placed) {
    const states = new Set(held.filter(one => one.order_id === orderId).map(one => one.state));
    const wanted = expected(events);
    if (states.size !== 1 || !states.has(wanted))
      wrong.push(
        `the goods of order ${orderId} are ${[...states].join(' and ') || 'nowhere'}, not ${wanted}`,
      );
  }
  for (const { order_id, state } of held)
    if (!placed.has(order_id) && state !== 'released')
      wrong.push(`goods are ${state} for order ${order_id}, which does not exist`);
  return wrong;
}
