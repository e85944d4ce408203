import { getDeliveryOptions } from '@mudu/contracts/endpoints/settings';
import type { Order } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { useView } from '../../api/useView';
import { canCancel } from '../../ui/orderLook';

/** Where this order is collected today; undefined where it is brought or the shop has not said (rules/delivery.md D11). */
export function usePickUpPlace({ status, deliveryOption }: Order): string | undefined {
  const { data } = useView(getDeliveryOptions, {
    query: { state: '' },
    when: isPickup(deliveryOption) && canCancel(status),
  });
  return data?.deliveryOptions.find(({ id }) => id === deliveryOption.id)?.place || undefined;
}
