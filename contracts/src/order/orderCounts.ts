import { type KindCounts, kindCounts } from '../kindCounts.js';
import type { PaymentMethod } from './agreed.js';
import type { OrderStatus, PaymentStatus } from './views.js';

/** What lists of orders are narrowed by, where nobody is searched for and no day is named. */
export interface OrderKind {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** Never shown to its owner (rules/order.md O17). */
  hidden: boolean;
}

/** How many orders there are of each kind, by the kind's text. */
export type OrderCounts = KindCounts;

const KEYS = ['status', 'paymentStatus', 'paymentMethod', 'hidden'] as const;
const kinds = kindCounts(KEYS);

/** The counts after an order became of another kind; null is before it was placed. */
export const recounted = (counts: OrderCounts, before: OrderKind | null, after: OrderKind): OrderCounts =>
  kinds.recounted(counts, before && { ...before }, { ...after });

/** How many there are of all kinds that the filter lets through. */
export const countOf = (
  counts: OrderCounts,
  filter: { [K in keyof OrderKind]?: OrderKind[K] | undefined },
): number =>
  kinds.countOf(counts, kind =>
    KEYS.every(key => filter[key] === undefined || kind[key] === String(filter[key])),
  );
