import { setOrderStatus } from '@mudu/contracts/endpoints/adminOrder';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import type { Role } from '@mudu/contracts/roles';
import { asApiError } from '../../api/ApiError';
import { call } from '../../api/client';
import { sentenceFor } from '../../api/errorTable';
import { nextSteps } from './transitions';

/** How many of these orders may go where; a reason or note is asked for once. */
export function commonSteps(
  orders: readonly AdminOrder[],
  role: Role,
): { status: OrderStatus; count: number; asks?: 'reason' | 'note' }[] {
  const steps = new Map<OrderStatus, { status: OrderStatus; count: number; asks?: 'reason' | 'note' }>();
  for (const order of orders)
    for (const { status, asks } of nextSteps(order, role))
      steps.set(status, { status, asks, count: (steps.get(status)?.count ?? 0) + 1 });
  return [...steps.values()];
}

export type Moved = { id: string; ok: true } | { id: string; ok: false; why: string };

/** One order after the other, each on its own: what one is refused holds up no other. */
export async function moveOrders(
  orders: readonly AdminOrder[],
  move: { status: OrderStatus; reason?: string; note?: string },
  onMoved: (moved: Moved) => void,
): Promise<void> {
  for (const { id, version } of orders) {
    try {
      await call(setOrderStatus, { params: { id }, body: { ...move, expectedVersion: version } });
      onMoved({ id, ok: true });
    } catch (reason) {
      const error = asApiError(reason);
      const [[first] = []] = Object.values(error.errors ?? {});
      onMoved({ id, ok: false, why: first ?? sentenceFor(error, 'Failed to update order status.') });
    }
  }
}
