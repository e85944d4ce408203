import { upcast } from '@mudu/contracts/event';
import { type OrderId, streams } from '@mudu/contracts/ids';
import type { OrderHistoryFacts } from '@mudu/contracts/order/history';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder, shownOrder } from '@mudu/contracts/order/orderView';
import type { AdminOrder, Order, ShippingAddress } from '@mudu/contracts/order/views';
import { shopEvents } from '@mudu/contracts/shopEvents';
import { type Instant, isBefore } from '@mudu/contracts/time';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { type RecordedEvent, recorded } from '../../messaging/process.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectEventStore } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { openedName } from './customName.js';

const ERASED: ShippingAddress = {
  address: 'Deleted customer',
  cityOrTown: null,
  stateOrProvince: null,
  phoneNumber: null,
};

/** The order once this event of its stream has happened. */
const after = (
  order: OrderDocument | undefined,
  { id, revision, type, data, meta }: Pick<StoredEvent, 'id' | 'revision' | 'type' | 'data' | 'meta'>,
): OrderDocument | undefined =>
  evolveOrder(order, { id, revision, event: { type, data } as never, at: meta.at, actor: meta.actor });

type OwnTimes = Partial<Record<'placedAt' | 'confirmedAt' | 'at', Instant>>;

/** When it happened by the event's own account, which is what an order shows: a moment before it was written. */
const toldAt = ({ placedAt, confirmedAt, at }: OwnTimes): Instant | undefined =>
  placedAt ?? confirmedAt ?? at;

/** Reads one order from its own stream (replies of commands, as-of) and opens the sealed fields for its reader. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly keys: PersonKeys,
    private readonly people: PersonDirectory,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /**
   * The order of which all is among these events, as they leave it: what a request has just written need not be read
   * again. Undefined when it began earlier.
   */
  made(orderId: OrderId, events: readonly RecordedEvent[]): OrderDocument | undefined {
    const stream = streams.order(orderId);
    const own = events.filter(event => event.stream === stream);
    if (own.some(({ revision }, index) => revision !== index)) return undefined;
    return own.reduce<OrderDocument | undefined>(after, undefined);
  }

  /** The order as its stream says now, or as it stood at `asOf`. */
  async document(orderId: string, asOf?: Instant): Promise<OrderDocument | undefined> {
    let order: OrderDocument | undefined;
    for await (const stored of this.store.readStream(streams.order(orderId))) {
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      if (asOf && isBefore(asOf, toldAt(data as OwnTimes) ?? stored.meta.at)) break;
      order = after(order, { ...stored, data });
    }
    return order;
  }

  /** What placed the order, as processes see it. */
  async placing(orderId: OrderId): Promise<RecordedEvent | undefined> {
    for await (const stored of this.store.readStream(streams.order(orderId), { limit: 1 })) {
      const { type, data, meta } = stored;
      return recorded({ ...stored, data: upcast(shopEvents, type, meta.schemaVersion, data) });
    }
    return undefined;
  }

  async open(document: OrderDocument): Promise<Order> {
    const { userId, shippingAddress, note, cancelNote } = document;
    const [items, address, openedNote, openedCancelNote] = await Promise.all([
      Promise.all(
        document.items.map(async item => ({ ...item, name: await openedName(this.keys, userId, item) })),
      ),
      shippingAddress === null
        ? null
        : this.keys.open<ShippingAddress>(userId, shippingAddress).then(found => found ?? ERASED),
      note === null ? null : this.keys.open<string>(userId, note).then(found => found ?? null),
      cancelNote === null ? null : this.keys.open<string>(userId, cancelNote).then(found => found ?? null),
    ]);
    return shownOrder(
      { ...document, items },
      { shippingAddress: address, note: openedNote, cancelNote: openedCancelNote },
    );
  }

  private async openWords(userId: string, facts: OrderHistoryFacts): Promise<OrderHistoryFacts> {
    if (facts.words === undefined) return facts;
    return { ...facts, words: (await this.keys.open<string>(userId, facts.words)) ?? 'Deleted' };
  }

  /** Orders as staff see them: with who ordered, the notes and what happened. */
  async openForStaff(documents: readonly OrderDocument[]): Promise<AdminOrder[]> {
    const names = await this.people.names([
      ...new Set(
        documents.flatMap(({ userId, notes, events }) => [
          userId,
          ...notes.map(({ by }) => by),
          ...events.flatMap(({ actorId }) => actorId ?? []),
        ]),
      ),
    ]);
    return Promise.all(
      documents.map(async document => {
        const person = names.get(document.userId);
        const notes = await Promise.all(
          document.notes.map(async ({ id, note, by, at }) => ({
            id,
            note: (await this.keys.open<string>(document.userId, note)) ?? 'Deleted',
            by: names.get(by)?.name ?? by,
            at,
          })),
        );
        return {
          ...(await this.open(document)),
          user: person
            ? { id: document.userId, name: person.name, email: person.email, phone: person.phone }
            : null,
          notes,
          events: await Promise.all(
            document.events.map(async event => ({
              ...event,
              by: (event.actorId && names.get(event.actorId)?.name) ?? event.by,
              facts: await this.openWords(document.userId, event.facts),
            })),
          ),
        };
      }),
    );
  }
}
