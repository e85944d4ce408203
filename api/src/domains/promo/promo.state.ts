import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { PromoEvent, PromoTerms } from '@mudu/contracts/promo/events';
import { type PromoPhase, promoPhase } from '@mudu/contracts/promo/promoView';
import type { Instant } from '@mudu/contracts/time';

/**
 * A map that is never changed, only copied with one entry more: of a promotion with a hundred thousand uses only the
 * shelf an id stands on is copied. Random ids end in random digits.
 */
type Buckets<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
const bucketOf = (id: string): string => id.slice(-2);
const read = <T>(buckets: Buckets<T>, id: string): T | undefined => buckets[bucketOf(id)]?.[id];
const write = <T>(buckets: Buckets<T>, id: string, entry: T): Buckets<T> => ({
  ...buckets,
  [bucketOf(id)]: { ...buckets[bucketOf(id)], [id]: entry },
});

export interface Slot {
  userId: UserId;
  discountKobo: Kobo;
  /** Real time. */
  heldSince: Instant;
  status: 'reserved' | 'used' | 'released';
}

interface Common {
  promoId: PromoId;
  terms: PromoTerms;
  phase: PromoPhase;
  slots: Buckets<Slot>;
  /** Slots reserved or used, of all and of each person. */
  usageCount: number;
  usageOf: Buckets<number>;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export type PromoState =
  | { kind: 'none' }
  | (Common & { kind: 'active' })
  | (Common & { kind: 'inactive' })
  | (Common & { kind: 'cancelled' });
export type KnownPromo = Exclude<PromoState, { kind: 'none' }>;

export const slotOf = (promo: KnownPromo, orderId: OrderId): Slot | undefined => read(promo.slots, orderId);
export const usageOf = (promo: KnownPromo, userId: UserId): number => read(promo.usageOf, userId) ?? 0;
export const mostUsage = (promo: KnownPromo): number =>
  Object.values(promo.usageOf)
    .flatMap(shelf => Object.values(shelf))
    .reduce((most, usage) => Math.max(most, usage), 0);
/** An order of any fate carries the code from then on. */
export const wasTaken = (promo: KnownPromo): boolean => Object.keys(promo.slots).length > 0;

export function evolvePromoState(state: PromoState, event: PromoEvent): PromoState {
  if (event.type === 'PromoCreated') {
    const { promoId, terms, active, at } = event.data;
    return {
      kind: active ? 'active' : 'inactive',
      promoId,
      terms,
      phase: promoPhase('scheduled', event, terms),
      slots: {},
      usageCount: 0,
      usageOf: {},
      createdAt: at,
      updatedAt: at,
      version: 0,
    };
  }
  if (state.kind === 'none') throw new Error(`${event.type} came before PromoCreated`);
  const changed = (kind: KnownPromo['kind'], at: Instant, terms = state.terms): PromoState => ({
    ...state,
    kind,
    terms,
    phase: promoPhase(state.phase, event, terms),
    updatedAt: at,
    version: state.version + 1,
  });
  switch (event.type) {
    case 'PromoEdited':
      return changed(state.kind, event.data.at, event.data.terms);
    case 'PromoActivated':
      return changed('active', event.data.at);
    case 'PromoDeactivated':
      return changed('inactive', event.data.at);
    case 'PromoCancelled':
      return changed('cancelled', event.data.at);
    case 'PromoStarted':
    case 'PromoEnded':
      return { ...state, phase: promoPhase(state.phase, event, state.terms) };
    case 'PromoSlotTaken': {
      const { orderId, userId, discountKobo, heldSince } = event.data;
      const slot = { userId, discountKobo, heldSince, status: 'reserved' } as const;
      return counted({ ...state, slots: write(state.slots, orderId, slot) }, userId, 1);
    }
    case 'PromoSlotUsed':
      return marked(state, event.data.orderId, 'used');
    case 'PromoSlotReleased':
      return counted(marked(state, event.data.orderId, 'released'), event.data.userId, -1);
  }
}

const marked = (promo: KnownPromo, orderId: OrderId, status: Slot['status']): KnownPromo => {
  const slot = slotOf(promo, orderId);
  return slot ? { ...promo, slots: write(promo.slots, orderId, { ...slot, status }) } : promo;
};

const counted = (promo: KnownPromo, userId: UserId, by: 1 | -1): KnownPromo => ({
  ...promo,
  usageCount: promo.usageCount + by,
  usageOf: write(promo.usageOf, userId, usageOf(promo, userId) + by),
});
