import { getAdminOrder } from '@mudu/contracts/endpoints/adminOrder';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { useMe } from '../person/useMe';

interface LiveOrder {
  order: AdminOrder;
  /** Somebody else's newest step since it was opened, if there is one. */
  byOthers: AdminOrder['events'][number] | undefined;
  /** One's own: in another tab, or by a press whose answer was lost. */
  byMe: AdminOrder['events'][number] | undefined;
  /** Reads it again now. */
  reload: () => Promise<unknown>;
}

/** The order of a dialog, as it is now and not as it was when the dialog opened. */
export function useLiveOrder(opened: AdminOrder): LiveOrder {
  const me = useMe()?.id;
  const [known] = useState(() => new Set(opened.events.map(({ id }) => id)));
  const { data, mutate } = useView(getAdminOrder, { params: { id: opened.id } });
  const order = data && data.version > opened.version ? data : opened;
  const since = order.events.filter(({ id }) => !known.has(id));
  return {
    order,
    byOthers: since.filter(({ actorId }) => actorId !== me).at(-1),
    byMe: since.filter(({ actorId }) => actorId === me).at(-1),
    reload: () => mutate(),
  };
}
