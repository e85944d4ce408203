import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import type { PromoEvent } from '@mudu/contracts/promo/events';
import { type Instant, isBefore, lagosDay, millis } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';
import { editPromo, ofKind, termErrors } from './editPromo.rule.js';
import type { PromoCommand, ReleaseSlot, TakeSlot } from './promo.commands.js';
import { evolvePromoState, type KnownPromo, type PromoState, slotOf } from './promo.state.js';
import { slotRefusal } from './slotRefusal.rule.js';

/** A checkout places its order within a minute or not at all; a later try holds the slot anew. */
const FRESH_MS = 60_000;

/** A promotion: its terms, its days and its slots, each given to one order (rules/promotion.md PR9). */
export const promoDecider: Decider<PromoCommand, PromoState, PromoEvent> = {
  initial: { kind: 'none' },
  evolve: evolvePromoState,
  snapshot: { shape: 2, revive: kept => kept as PromoState },

  decide(command, state) {
    if (command.type === 'Create') {
      // Two may have been handed the id of one who died: the first makes it, the code is taken for the other.
      if (state.kind !== 'none') return problem('promo_code_taken');
      const { promoId, active, at } = command;
      const terms = ofKind(command.terms);
      const errors = termErrors(terms);
      if (Object.keys(errors).length > 0) return invalid(errors);
      return [{ type: 'PromoCreated', data: { promoId, terms, active, at } }];
    }
    if (command.type === 'TakeSlot') return takeSlot(state, command);
    if (state.kind === 'none') return problem('not_found');
    switch (command.type) {
      case 'EditPromo':
        return editPromo(state, command);
      case 'Cancel':
        return state.kind === 'cancelled' ? [] : [{ type: 'PromoCancelled', data: { at: command.at } }];
      case 'StartPromo': {
        const due = state.kind === 'active' && state.phase === 'scheduled';
        return due && hasBegun(state, command.at) && !isOver(state, command.at)
          ? [{ type: 'PromoStarted', data: { at: command.at } }]
          : [];
      }
      case 'EndPromo':
        return state.kind !== 'cancelled' && state.phase !== 'ended' && isOver(state, command.at)
          ? [{ type: 'PromoEnded', data: { at: command.at } }]
          : [];
      case 'UseSlot': {
        const { orderId, at } = command;
        const slot = slotOf(state, orderId);
        // A slot that was given back is gone: its order was cancelled before this was carried out.
        if (slot?.status !== 'reserved') return [];
        return [{ type: 'PromoSlotUsed', data: { orderId, userId: slot.userId, at } }];
      }
      case 'ReleaseSlot':
        return releaseSlot(state, command);
    }
  },
};

const hasBegun = ({ terms }: KnownPromo, at: Instant): boolean => lagosDay(at) >= terms.startDate;
const isOver = ({ terms }: KnownPromo, at: Instant): boolean =>
  terms.endDate !== null && lagosDay(at) > terms.endDate;

/** One append gives out one slot. Asked again by the same order: the same slot, at what it takes off now. */
function takeSlot(state: PromoState, command: TakeSlot): PromoEvent[] | Problem {
  const { orderId, userId, discountKobo, at, heldSince } = command;
  const slot = state.kind === 'none' ? undefined : slotOf(state, orderId);
  if (slot?.status === 'used') return [];
  const before: PromoEvent[] = [];
  if (slot?.status === 'reserved') {
    const fresh = millis(heldSince) - millis(slot.heldSince) < FRESH_MS;
    if (fresh && slot.discountKobo === discountKobo) return [];
    before.push({ type: 'PromoSlotReleased', data: { orderId, userId: slot.userId, at } });
  }
  return (
    slotRefusal(state, command) ?? [
      ...before,
      { type: 'PromoSlotTaken', data: { orderId, userId, discountKobo, at, heldSince } },
    ]
  );
}

function releaseSlot(state: KnownPromo, { orderId, heldBefore, at }: ReleaseSlot): PromoEvent[] {
  const slot = slotOf(state, orderId);
  if (!slot) return [];
  if (heldBefore !== null && !(slot.status === 'reserved' && isBefore(slot.heldSince, heldBefore))) return [];
  return [{ type: 'PromoSlotReleased', data: { orderId, userId: slot.userId, at } }];
}
