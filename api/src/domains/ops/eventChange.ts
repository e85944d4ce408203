import { upcast } from '@mudu/contracts/event';
import { streams } from '@mudu/contracts/ids';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder } from '@mudu/contracts/order/orderView';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { StoredEvent } from '@mudu/event-store/eventStore';

type Fields = Record<string, unknown>;
interface Change {
  before: Fields | null;
  after: Fields;
}

/** What changed with the last event of a stream's history; the history begins with the stream. */
export function changeOf(history: readonly StoredEvent[]): Change {
  const last = history.at(-1) as StoredEvent;
  if (streams.order.includes(last.stream)) return orderChange(history);
  if (last.type === 'PromoEdited') return differing(termsOf(history.slice(0, -1)), termsOf(history));
  return { before: null, after: last.data as Fields };
}

/** Whether `changeOf` looks at more than the event itself. */
export const hasBefore = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  streams.order.includes(stream) || type === 'PromoEdited';

function orderChange(history: readonly StoredEvent[]): Change {
  const { data } = history.at(-1) as StoredEvent;
  const before = foldOrder(history.slice(0, -1));
  const after = foldOrder(history);
  const changed = differing(told(before), told(after));
  return { before: before ? changed.before : null, after: { ...(data as Fields), ...changed.after } };
}

const foldOrder = (history: readonly StoredEvent[]): OrderDocument | undefined =>
  history.reduce<OrderDocument | undefined>(
    (order, { id, revision, type, data, meta }) =>
      evolveOrder(order, {
        id,
        revision,
        event: { type, data: upcast(shopEvents, type, meta.schemaVersion, data) } as never,
        at: meta.at,
        actor: meta.actor,
      }),
    undefined,
  );

const told = (order: OrderDocument | undefined): Fields =>
  order
    ? {
        status: order.status,
        paymentStatus: order.paymentStatus,
        currentlyAt: order.currentlyAt,
        estimatedDeliveryDate: order.estimatedDeliveryDate,
        refundedKobo: order.refundedKobo,
      }
    : {};

/** A promotion's terms as they were last set. */
function termsOf(history: readonly StoredEvent[]): Fields {
  const set = history.findLast(({ type }) => type === 'PromoCreated' || type === 'PromoEdited');
  return (set?.data as { terms?: Fields } | undefined)?.terms ?? {};
}

/** The fields that are not the same on both sides. */
function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (fields: Fields) => Object.fromEntries(names.map(name => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}
