import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { PromoEvent, PromoTerms } from '@mudu/contracts/promo/events';
import { type PromoPhase, promoPhase } from '@mudu/contracts/promo/promoView';
import type { Instant } from '@mudu/contracts/time';
import {
  emptyMap,
  mapGet,
  mapValues,
  mapWith,
  mapWithout,
  type SharedMap,
} from '../../messaging/snapshots/sharedMap.state.js';

export type Slot =
  | {
      status: 'reserved';
      userId: UserId;
      discountKobo: Kobo;
      /** Real time. */
      heldSince: Instant;
    }
  | { status: 'used'; userId: UserId };

interface Common {
  promoId: PromoId;
  terms: PromoTerms;
  phase: PromoPhase;
  /** Of orders that hold or have used one; who gave theirs back has none. */
  slots: SharedMap<Slot>;
  /** An order of any fate carries the code. */
  taken: boolean;
  /** Slots reserved or used, of all and of each person. */
  usageCount: number;
  usageOf: SharedMap<number>;
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

export const slotOf = (promo: KnownPromo, orderId: OrderId): Slot | undefined => mapGet(promo.slots, orderId);
export const usageOf = (promo: KnownPromo, userId: UserId): number => mapGet(promo.usageOf, userId) ?? 0;
export const mostUsage = (promo: KnownPromo): number =>
  mapValues(promo.usageOf).reduce((most, usage) => Math.max(most, usage), 0);
export const wasTaken = (promo: KnownPromo): boolean => promo.taken;

export function evolvePromoState(state: PromoState, event: PromoEvent): PromoState {
  if (event.type === 'PromoCreated') {
    const { promoId, terms, active, at } = event.data;
    return {
      kind: active ? 'active' : 'inactive',
      promoId,
      terms,
      phase: promoPhase('scheduled', event, terms),
      slots: emptyMap,
      taken: false,
      usageCount: 0,
      usageOf: emptyMap,
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
      const slot = { status: 'reserved', userId, discountKobo, heldSince } as const;
      return counted({ ...state, taken: true, slots: mapWith(state.slots, orderId, slot) }, userId, 1);
    }
    case 'PromoSlotUsed': {
      const { orderId, userId } = event.data;
      return slotOf(state, orderId)
        ? { ...state, slots: mapWith(state.slots, orderId, { status: 'used', userId }) }
        : state;
    }
    case 'PromoSlotReleased': {
      const { orderId, userId } = event.data;
      return counted({ ...state, slots: mapWithout(state.slots, orderId) }, userId, -1);
    }
  }
}

function counted(promo: KnownPromo, userId: UserId, by: 1 | -1): KnownPromo {
  const usage = usageOf(promo, userId) + by;
  return {
    ...promo,
    usageCount: promo.usageCount + by,
    usageOf: usage === 0 ? mapWithout(promo.usageOf, userId) : mapWith(promo.usageOf, userId, usage),
  };
}
