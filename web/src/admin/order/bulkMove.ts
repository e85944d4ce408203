import { getAdminOrder, setOrderStatus } from '@mudu/contracts/endpoints/adminOrder';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import { asApiError } from '../../api/ApiError';
import { call } from '../../api/client';
import { sentenceFor } from '../../api/errorTable';

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

/** Those that stayed behind, as they are now. */
export const readAnew = (ids: readonly string[]): Promise<AdminOrder[]> =>
  Promise.all(ids.map(id => call(getAdminOrder, { params: { id } })));
