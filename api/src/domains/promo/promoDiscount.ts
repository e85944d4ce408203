import { allocate, type Kobo, percentOf } from '@mudu/contracts/money';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { PromoTerms } from '@mudu/contracts/promo/events';

/** What takes something off, without whom and when. */
export type Discounting = Pick<
  PromoTerms,
  'kind' | 'discountPercent' | 'discountAmountKobo' | 'maxDiscountKobo' | 'categories' | 'packages'
>;

/** A line as a promotion sees it; a custom line has no `itemId`. */
export interface PromoLine {
  id: string;
  itemId: string | null;
  itemType: 'package' | 'grocery';
  /** After item discounts, add-ons included. */
  subtotalKobo: Kobo;
  /** A grocery's own category; those of all contents of a custom line; none of a package. */
  categories: readonly string[];
}

export interface Discount {
  /** All that is taken off, the fee's part included. */
  discountKobo: Kobo;
  /** What is taken off the delivery fee. */
  feeDiscountKobo: Kobo;
  /** By line id, every line named; they add up to what is taken off the goods. */
  shares: ReadonlyMap<string, Kobo>;
}

/**
 * A package by the package list, a grocery by its category, a custom line by any content; no lists: everything.
 */
export function isEligible(line: PromoLine, { categories, packages }: Discounting): boolean {
  if (categories.length === 0 && packages.length === 0) return true;
  if (line.itemType === 'package' && line.itemId !== null)
    return packages.some(id => id.toLowerCase() === line.itemId?.toLowerCase());
  return line.categories.some(category => categories.includes(category));
}

function offGoods(terms: Discounting, eligibleKobo: Kobo): Kobo {
  const { kind, discountPercent, discountAmountKobo, maxDiscountKobo } = terms;
  if (kind === 'free_delivery') return 0;
  const offered =
    kind === 'fixed' ? (discountAmountKobo ?? 0) : percentOf(eligibleKobo, discountPercent ?? 0);
  return Math.min(offered, eligibleKobo, maxDiscountKobo ?? eligibleKobo);
}

/**
 * What a promotion takes off these lines and this fee (rules/promotion.md PR5). Percentages round down to a
 * kobo; nothing is taken beyond the lines that qualify. Refused when it would take off nothing at all: no code
 * is spent on that.
 */
export function promoDiscount(
  terms: Discounting,
  lines: readonly PromoLine[],
  deliveryFeeKobo: Kobo,
): Discount | Problem {
  const weights = lines.map(line => (isEligible(line, terms) ? line.subtotalKobo : 0));
  const anyEligible = lines.some(line => isEligible(line, terms));
  const eligibleKobo = weights.reduce((sum, weight) => sum + weight, 0);
  const goodsKobo = offGoods(terms, eligibleKobo);
  const feeDiscountKobo = terms.kind === 'free_delivery' && anyEligible ? deliveryFeeKobo : 0;
  if (goodsKobo + feeDiscountKobo === 0) return problem('promo_nothing_qualifies');
  const shares = allocate(goodsKobo, weights);
  return {
    discountKobo: goodsKobo + feeDiscountKobo,
    feeDiscountKobo,
    shares: new Map(lines.map((line, index) => [line.id, shares[index] ?? 0])),
  };
}
