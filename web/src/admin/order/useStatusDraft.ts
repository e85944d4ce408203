import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import { useState } from 'react';
import { keptTyping, useKeptTyping } from '../../ui/form/keptTyping';
import type { Target } from './wayBack';

const draftOf = (order: AdminOrder) => ({
  place: order.currentlyAt ?? '',
  day: order.estimatedDeliveryDate ?? '',
  reason: '',
  note: '',
  refundTo: 'original' as Target,
  ourFault: false,
  reportedAt: '',
  photoUrl: undefined as string | undefined,
});
export type StatusDraft = ReturnType<typeof draftOf>;

/** What can be typed about an order; it stays while the order moves on beneath it, and when the session ends. */
export function useStatusDraft(opened: AdminOrder) {
  const name = `status.${opened.id}`;
  const [kept] = useState(() => keptTyping<{ wanted: OrderStatus; draft: Partial<StatusDraft> }>(name));
  const [begun] = useState(() => draftOf(opened));
  const [wanted, setWanted] = useState(kept?.wanted);
  const [draft, setDraft] = useState<StatusDraft>(() => ({ ...begun, ...kept?.draft }));
  const fields = Object.keys(begun) as (keyof StatusDraft)[];
  const typed = fields.filter(field => draft[field] !== begun[field]);
  const hasTyped = wanted !== undefined || typed.length > 0;
  useKeptTyping(name, () =>
    hasTyped
      ? { typed: { wanted, draft: Object.fromEntries(typed.map(field => [field, draft[field]])) } }
      : undefined,
  );
  return { wanted, setWanted, draft, setDraft, hasTyped };
}
