import { type Instant, type LagosDay, lagosDay } from '../time.js';
import type { PromoEvent, PromoTerms } from './events.js';
import type { promoStates } from './requests.js';
import type { Promo } from './views.js';

/** What has been announced of a promotion's days: nothing yet, that it began, that it is over. */
export type PromoPhase = 'scheduled' | 'started' | 'ended';

/** A promotion as its rows and its decider know it. */
export interface PromoFacts {
  id: string;
  terms: PromoTerms;
  active: boolean;
  cancelled: boolean;
  /** Slots reserved or used. */
  usageCount: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** How often its makers changed it; slots given out do not count. */
  version: number;
}

export const isWithin = (terms: PromoTerms, day: LagosDay): boolean =>
  day >= terms.startDate && (terms.endDate === null || day <= terms.endDate);

/**
 * The phase after an event. Made or switched on within its days a promotion has begun with that and is not
 * announced as started again. Dates moved into the future begin anew; an end moved on ends once more.
 */
export function promoPhase(before: PromoPhase, event: PromoEvent, terms: PromoTerms): PromoPhase {
  switch (event.type) {
    case 'PromoCreated':
      return event.data.active && isWithin(terms, lagosDay(event.data.at)) ? 'started' : 'scheduled';
    case 'PromoActivated':
      return isWithin(terms, lagosDay(event.data.at)) ? 'started' : before;
    case 'PromoEdited': {
      const today = lagosDay(event.data.at);
      if (terms.startDate > today) return 'scheduled';
      return before === 'ended' && isWithin(terms, today) ? 'started' : before;
    }
    case 'PromoStarted':
      return 'started';
    case 'PromoEnded':
      return 'ended';
    default:
      return before;
  }
}

export function promoState(
  { cancelled, terms, usageCount }: Pick<PromoFacts, 'cancelled' | 'terms' | 'usageCount'>,
  today: LagosDay,
): (typeof promoStates)[number] {
  if (cancelled) return 'cancelled';
  if (terms.endDate !== null && today > terms.endDate) return 'ended';
  if (terms.usageLimit !== null && usageCount >= terms.usageLimit) return 'exhausted';
  return today < terms.startDate ? 'scheduled' : 'running';
}

export function shownPromo(promo: PromoFacts, now: Instant): Promo {
  const { id, terms, active, usageCount, createdAt, updatedAt, version } = promo;
  return {
    id: id as Promo['id'],
    name: terms.name,
    title: terms.name,
    promotionCode: terms.code,
    code: terms.code,
    kind: terms.kind,
    discount: terms.discountPercent,
    discountPercent: terms.discountPercent,
    discountAmountKobo: terms.discountAmountKobo,
    maxDiscountKobo: terms.maxDiscountKobo,
    startDate: terms.startDate,
    endDate: terms.endDate,
    usageLimit: terms.usageLimit,
    perUserLimit: terms.perUserLimit,
    applicableTo: terms.audiences,
    applicableToCategories: terms.categories,
    applicableToCategoryIds: terms.categories,
    applicableToPackages: terms.packages,
    applicableToPackageIds: terms.packages,
    status: active ? 'active' : 'inactive',
    state: promoState(promo, lagosDay(now)),
    usageCount,
    createdAt,
    updatedAt,
    version,
  };
}
