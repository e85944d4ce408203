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
export type OrderCounts = Readonly<Record<string, number>>;

const KEYS = ['status', 'paymentStatus', 'paymentMethod', 'hidden'] as const;
const textOf = (kind: OrderKind): string => KEYS.map(key => String(kind[key])).join(' ');

/** The counts after an order became of another kind; null is before it was placed. */
export function recounted(counts: OrderCounts, before: OrderKind | null, after: OrderKind): OrderCounts {
  const is = textOf(after);
  const now = { ...counts, [is]: (counts[is] ?? 0) + 1 };
  if (!before) return now;
  const was = textOf(before);
  const { [was]: left = 0, ...others } = now;
  return left > 1 ? { ...now, [was]: left - 1 } : others;
}

/** How many there are of all kinds that the filter lets through. */
export function countOf(
  counts: OrderCounts,
  filter: { [K in keyof OrderKind]?: OrderKind[K] | undefined },
): number {
  return Object.entries(counts).reduce((sum, [text, count]) => {
    const kind = text.split(' ');
    return KEYS.every((key, at) => filter[key] === undefined || kind[at] === String(filter[key]))
      ? sum + count
      : sum;
  }, 0);
}
