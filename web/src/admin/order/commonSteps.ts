import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import type { Role } from '@mudu/contracts/roles';
import { type NextStep, nextSteps } from './transitions';

export type CommonStep = Pick<NextStep, 'status' | 'asks'> & { count: number };

/**
 * How many of these orders may go where; a reason or note is asked for once. Going on before the money came is decided
 * for each order alone.
 */
export function commonSteps(orders: readonly AdminOrder[], role: Role): CommonStep[] {
  const steps = new Map<OrderStatus, CommonStep>();
  for (const order of orders)
    for (const { status, asks, force } of nextSteps(order, role)) {
      if (force) continue;
      const known = steps.get(status);
      steps.set(status, { status, asks: known?.asks ?? asks, count: (known?.count ?? 0) + 1 });
    }
  return [...steps.values()];
}
