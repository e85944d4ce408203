import { orderStatusLabel } from '@mudu/contracts/order/timeline';
import type { OrderStatus } from '@mudu/contracts/order/views';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { KnownOrder } from './order.state.js';

/** No order goes from there to there; both are called as the order's own pages call them (rules/order.md O4, O13). */
export function noSuchStep({ kind, facts }: KnownOrder, to: OrderStatus): Problem {
  const label = (status: OrderStatus) => orderStatusLabel(status, facts.deliveryOption);
  return problem('order_transition', { from: label(kind), to: label(to) });
}
