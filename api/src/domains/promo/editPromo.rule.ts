import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import type { PromoEvent, PromoTerms } from '@mudu/contracts/promo/events';
import { isWithin } from '@mudu/contracts/promo/promoView';
import { type Instant, lagosDay } from '@mudu/contracts/time';
import type { EditPromo } from './promo.commands.js';
import { evolvePromoState, type KnownPromo, mostUsage, type PromoState, wasTaken } from './promo.state.js';

const sameTerms = (a: PromoTerms, b: PromoTerms): boolean =>
  (Object.keys(a) as (keyof PromoTerms)[]).every(key => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** Each kind keeps only its own numbers. */
export const ofKind = (terms: PromoTerms): PromoTerms => ({
  ...terms,
  discountPercent: terms.kind === 'percent' ? terms.discountPercent : null,
  maxDiscountKobo: terms.kind === 'percent' ? terms.maxDiscountKobo : null,
  discountAmountKobo: terms.kind === 'fixed' ? terms.discountAmountKobo : null,
});

/** What terms must hold by themselves, by the field a form shows. */
export function termErrors({
  kind,
  discountPercent,
  discountAmountKobo,
  startDate,
  endDate,
}: PromoTerms): Record<string, string> {
  return {
    ...(kind === 'percent' && discountPercent === null ? { discount: 'Required' } : {}),
    ...(kind === 'fixed' && discountAmountKobo === null ? { discountAmountKobo: 'Required' } : {}),
    ...(endDate !== null && endDate < startDate
      ? { endDate: 'End date cannot be before the start date' }
      : {}),
  };
}

function limitErrors({ usageLimit, perUserLimit }: PromoTerms, promo: KnownPromo): Record<string, string> {
  const { usageCount } = promo;
  const most = mostUsage(promo);
  return {
    ...(usageLimit !== null && usageLimit < usageCount
      ? { usageLimit: `Usage limit cannot be below the current usage of ${usageCount}` }
      : {}),
    ...(perUserLimit < most
      ? { perUserLimit: `Limit per person cannot be below the current usage of ${most}` }
      : {}),
  };
}

export function editPromo(promo: KnownPromo, command: EditPromo): PromoEvent[] | Problem {
  const { changes, active, expectedVersion, at } = command;
  const terms = ofKind({ ...promo.terms, ...changes });
  const edited: PromoEvent[] = sameTerms(promo.terms, terms)
    ? []
    : [{ type: 'PromoEdited', data: { terms, at } }];
  if (active !== undefined && active !== (promo.kind === 'active'))
    edited.push({ type: active ? 'PromoActivated' : 'PromoDeactivated', data: { at } });
  if (edited.length === 0) return [];
  if (promo.kind === 'cancelled') return problem('promo_cancelled');
  if (expectedVersion !== undefined && expectedVersion !== promo.version)
    return problem('changed_by_someone_else');
  if (terms.code !== promo.terms.code && wasTaken(promo)) return problem('promo_code_in_use');
  const errors = { ...termErrors(terms), ...limitErrors(terms, promo) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return beginsWith(promo, edited, at) ? [...edited, { type: 'PromoStarted', data: { at } }] : edited;
}

/** Its days have come with the edit, and nobody has said so. */
function beginsWith(promo: KnownPromo, edited: readonly PromoEvent[], at: Instant): boolean {
  const after = edited.reduce<PromoState>(evolvePromoState, promo);
  return after.kind === 'active' && after.phase === 'scheduled' && isWithin(after.terms, lagosDay(at));
}
