import type { PromoId } from '@mudu/contracts/ids';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import { type PromoFacts, shownPromo } from '@mudu/contracts/promo/promoView';
import type { CreatePromoRequest, UpdatePromoRequest } from '@mudu/contracts/promo/requests';
import type { Promo } from '@mudu/contracts/promo/views';
import { type Instant, lagosDay } from '@mudu/contracts/time';
import type { PromoState } from './promo.state.js';

/** A form's fields as the promotion's own; the first day is today unless said. */
export const termsOf = (request: CreatePromoRequest, now: Instant): PromoTerms => ({
  code: request.promotionCode,
  name: request.name ?? null,
  kind: request.kind,
  discountPercent: request.discount ?? null,
  discountAmountKobo: request.discountAmountKobo ?? null,
  maxDiscountKobo: request.maxDiscountKobo ?? null,
  startDate: request.startDate ?? lagosDay(now),
  endDate: request.endDate ?? null,
  usageLimit: request.usageLimit ?? null,
  perUserLimit: request.perUserLimit,
  audiences: request.applicableTo,
  categories: request.applicableToCategories,
  packages: request.applicableToPackages,
});

/** Only what the request names; null clears. */
export const changesOf = (request: UpdatePromoRequest): Partial<PromoTerms> => {
  const changes: { [K in keyof PromoTerms]: PromoTerms[K] | undefined } = {
    code: request.promotionCode,
    name: request.name,
    kind: request.kind,
    discountPercent: request.discount,
    discountAmountKobo: request.discountAmountKobo,
    maxDiscountKobo: request.maxDiscountKobo,
    startDate: request.startDate,
    endDate: request.endDate,
    usageLimit: request.usageLimit,
    perUserLimit: request.perUserLimit,
    audiences: request.applicableTo,
    categories: request.applicableToCategories,
    packages: request.applicableToPackages,
  };
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as Partial<PromoTerms>;
};

/** The promotion as its stream says, for the reply of a command. */
export function replyOf(state: PromoState, id: PromoId, now: Instant): Promo {
  if (state.kind === 'none') throw new Error(`Promotion ${id} is not there`);
  const facts: PromoFacts = {
    ...state,
    id,
    active: state.kind === 'active',
    cancelled: state.kind === 'cancelled',
  };
  return shownPromo(facts, now);
}
