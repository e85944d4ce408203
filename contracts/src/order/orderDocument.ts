import type { Actor } from '../event.js';
import type { Instant } from '../time.js';
import type { OrderGoods, OrderLine } from './agreed.js';
import type { OrderEvent } from './events.js';
import { historyFacts } from './history.js';
import type { AdminOrder, Order } from './views.js';

/**
 * An order as it is shown, folded from its own stream (`orderView.ts`). One fold, three uses: the rows of the orders view, the
 * reply of a command, and the order as of an earlier time. Personal fields stay sealed; the query opens them.
 */
export interface OrderDocument extends Omit<Order, 'shippingAddress' | 'note' | 'timeline' | 'version'> {
  shippingAddress: string | null;
  note: string | null;
  expiresAt: Instant;
  confirmedAt: Instant | null;
  /** When each step was reached; a skipped step has the time of the skip. */
  reached: Partial<Record<Order['status'], Instant>>;
  /** Statuses in the order they came, for the timeline of a cancelled order. */
  cancelReason: string | null;
  /** Sealed: why, in the words of whoever cancelled. */
  cancelNote: string | null;
  paidKobo: number;
  refundedKobo: number;
  /** Of a plan: what partial refunds took off unpaid installments. */
  reducedKobo: number;
  /** Of a plan: nothing is left to pay. */
  paidInFull: boolean;
  /** VAT by item id, hundredths of a percent, of the day of the order; not there where it was not kept. */
  vatBps?: Record<string, number>;
  /** Never shown to the customer: the wallet could not pay in a race (rules/order.md O17). */
  hidden: boolean;
  notes: { id: string; note: string; by: string; at: Instant }[];
  /** Words in them are sealed. */
  events: AdminOrder['events'];
  revision: number;
}

export interface OrderFact {
  id: string;
  revision: number;
  event: OrderEvent;
  at: Instant;
  actor: Actor;
}

export const actorName = (actor: Actor): string => (actor.kind === 'person' ? actor.id : actor.name);

export const historyEntry = ({ id, event, at, actor }: OrderFact): AdminOrder['events'][number] => ({
  id,
  type: event.type,
  at,
  by: actorName(actor),
  actorId: actor.kind === 'person' ? actor.id : null,
  facts: historyFacts(event),
});

/** What its seller said of it when it was ordered. */
const saidOf = ({ goods }: { goods: OrderGoods | null }): Pick<OrderGoods, 'unit' | 'items'> => ({
  ...(goods?.unit === undefined ? {} : { unit: goods.unit }),
  ...(goods?.items === undefined ? {} : { items: goods.items }),
});

/** The document of an order as it was placed. */
export function placedOrder(
  fact: OrderFact,
  data: Extract<OrderEvent, { type: 'OrderPlaced' }>['data'],
): OrderDocument {
  return {
    id: data.orderId,
    userId: data.userId,
    createdAt: data.placedAt,
    expiresAt: data.expiresAt,
    estimatedDeliveryDate: null,
    currentlyAt: null,
    status: 'order_placed',
    paymentStatus: 'initiated',
    paymentMethod: data.paymentMethod,
    paymentProviderRef: null,
    totalKobo: data.totalKobo,
    itemsTotalKobo: data.itemsTotalKobo,
    deliveryFeeKobo: data.deliveryFeeKobo,
    discountKobo: data.discountKobo,
    promo: data.promo,
    paymentDetails: null,
    items: data.lines.map(line => ({
      id: line.id,
      itemId: line.itemId,
      itemType: line.itemType,
      name: line.name,
      ...saidOf(line),
      quantity: line.quantity,
      refundedQuantity: 0,
      unitPriceKobo: line.unitPriceKobo,
      subtotalKobo: line.subtotalKobo,
      discountShareKobo: line.discountShareKobo,
      imageUrls: line.imageUrls,
      meta: {
        addons: line.addons.map(addon => ({
          itemId: addon.itemId,
          name: addon.name,
          ...saidOf(addon),
          quantity: addon.quantity,
          subtotalKobo: addon.subtotalKobo,
        })),
      },
    })),
    shippingAddress: data.shippingAddress,
    deliveryOption: data.deliveryOption,
    deliveryState: data.deliveryState,
    note: data.note,
    substitution: data.substitution,
    refunds: [],
    confirmedAt: null,
    reached: { order_placed: data.placedAt },
    cancelReason: null,
    cancelNote: null,
    paidKobo: 0,
    refundedKobo: 0,
    reducedKobo: 0,
    paidInFull: false,
    ...vatOf(data.lines),
    hidden: false,
    notes: [],
    events: [historyEntry(fact)],
    revision: fact.revision,
  };
}

function vatOf(lines: readonly OrderLine[]): Pick<OrderDocument, 'vatBps'> {
  const kept = lines.flatMap(({ itemId, goods, addons }) => [
    ...(itemId && goods ? [[itemId, goods.vatBps] as const] : []),
    ...addons.flatMap(addon => (addon.goods ? [[addon.itemId, addon.goods.vatBps] as const] : [])),
  ]);
  return kept.length > 0 ? { vatBps: Object.fromEntries(kept) } : {};
}
