import { randomUUID } from 'node:crypto';
import { type ShopEvent, shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { cartOf, items, shoppers, WALLET_KOBO } from './shoppers.js';

const WRITERS = 16;
const ADDRESS = `sealed:1:${'A'.repeat(180)}`;
/** Placed, paid, confirmed. */
export const EVENTS_PER_ORDER = 3;

/** A log as a shop leaves it: funded wallets, and orders placed, paid and confirmed, with their lines. */
export async function writeHistory(store: EventStore, orders: number): Promise<void> {
  const people = shoppers(Math.max(1, Math.ceil(orders / 10))).map(person => ({
    ...person,
    id: randomUUID(),
  }));
  const revisions = new Map<string, number>();
  const append = async (stream: string, personId: string, ...events: ShopEvent[]) => {
    const last = revisions.get(stream);
    revisions.set(stream, (last ?? -1) + events.length);
    await store.append(
      stream,
      last ?? 'no_stream',
      events.map(event => recorded(event, personId)),
    );
  };
  const each = async <T>(all: readonly T[], work: (one: T, index: number) => Promise<void>) => {
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < all.length; at = next++) await work(all[at] as T, at);
    };
    await Promise.all(Array.from({ length: WRITERS }, worker));
  };
  await each(people, async (person, index) => {
    const wallet = `wallet-${person.id}`;
    await append(
      wallet,
      person.id,
      { type: 'WalletOpened', data: { userId: person.id as never } },
      { type: 'WalletFunded', data: { reference: `bench-${person.id}` as never, amountKobo: WALLET_KOBO } },
    );
    for (let order = index; order < orders; order += people.length) {
      const orderId = randomUUID();
      const placed = orderPlaced(orderId, person, index);
      await append(`order-${orderId}`, person.id, placed);
      const amountKobo = placed.data.totalKobo;
      await append(wallet, person.id, {
        type: 'WalletDebitedForOrder',
        data: { orderId: orderId as never, amountKobo },
      });
      await append(`order-${orderId}`, person.id, {
        type: 'OrderConfirmed',
        data: {
          paidBy: 'wallet',
          reference: null,
          amountKobo,
          discountKobo: 0,
          inInstallments: false,
          confirmedAt: new Date().toISOString() as never,
          estimatedDeliveryDate: '2026-01-07' as never,
        },
      });
    }
  });
}

function orderPlaced(orderId: string, person: ReturnType<typeof shoppers>[number], index: number) {
  const lines = cartOf(person, index).map(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId) as (typeof items)[number];
    return {
      id: randomUUID(),
      itemId: itemId as never,
      itemType: 'grocery' as const,
      name: item.name,
      quantity,
      unitPriceKobo: item.priceKobo,
      subtotalKobo: item.priceKobo * quantity,
      discountShareKobo: 0,
      imageUrls: ['/art/g-rice.svg'],
      addons: [],
      goods: { category: 'rice-grains', vatBps: 0, perishable: false },
    };
  });
  const itemsTotalKobo = lines.reduce((sum, line) => sum + line.subtotalKobo, 0);
  const now = new Date();
  return {
    type: 'OrderPlaced' as const,
    data: {
      orderId: orderId as never,
      userId: person.id as never,
      lines,
      itemsTotalKobo,
      deliveryFeeKobo: 200_000,
      discountKobo: 0,
      totalKobo: itemsTotalKobo + 200_000,
      promo: null,
      paymentMethod: 'wallet' as const,
      split: null,
      deliveryOption: {
        id: 'standard-lagos',
        name: 'Standard delivery, Lagos',
        feeKobo: 200_000,
        minDays: 1,
        maxDays: 2,
        cutoff: '14:00',
      },
      deliveryState: 'Lagos',
      shippingAddress: ADDRESS,
      note: null,
      substitution: 'refund' as const,
      cartVersion: 1,
      placedAt: now.toISOString() as never,
      expiresAt: new Date(now.getTime() + 1_800_000).toISOString() as never,
    },
  };
}

const recorded = ({ type, data }: ShopEvent, personId: string): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: {
    at: new Date().toISOString(),
    actor: { kind: 'system', name: 'checkout' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    personId,
    schemaVersion: shopEvents[type].version,
  },
});
