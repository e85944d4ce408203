import { nairaInput } from '@mudu/contracts/money';
import type { promotionForm } from '@mudu/contracts/promo/forms';
import type { Promo } from '@mudu/contracts/promo/views';
import type * as v from 'valibot';
import type { ApiError } from '../../api/ApiError';
import type { FieldErrorSink } from '../../api/formErrors';
import type { Compared } from '../edit/ConflictDialog';
import { audienceWords, daysText, kindWords, takesOff } from './promoWords';
import type { GoodsNames } from './useGoodsNames';

export type PromoTyped = v.InferOutput<typeof promotionForm>;

const naira = (kobo: number | null | undefined) => (kobo ? nairaInput(kobo) : '');

/** What the form begins with; empty for a new one. */
export const promoStart = (promo?: Promo) => ({
  name: promo?.name ?? '',
  promotionCode: promo?.promotionCode ?? '',
  kind: promo?.kind ?? ('percent' as const),
  discount: promo?.discount ? String(promo.discount) : '',
  discountAmount: naira(promo?.discountAmountKobo),
  maxDiscount: naira(promo?.maxDiscountKobo),
  startDate: promo?.startDate ?? '',
  endDate: promo?.endDate ?? '',
  usageLimit: promo?.usageLimit ? String(promo.usageLimit) : '',
  perUserLimit: String(promo?.perUserLimit ?? 1),
  applicableTo: [...(promo?.applicableTo ?? ['all' as const])],
  applicableToCategories: [...(promo?.applicableToCategories ?? [])],
  applicableToPackages: [...(promo?.applicableToPackages ?? [])],
  status: promo?.status ?? ('active' as const),
});

const names: Record<string, string> = {
  discountAmountKobo: 'discountAmount',
  maxDiscountKobo: 'maxDiscount',
};
/** The call's names in those of the form. */
export const promoFields =
  (sink: FieldErrorSink): FieldErrorSink =>
  (field, message) => {
    const whole = field.replace(/\.\d+$/, '');
    return sink(names[whole] ?? whole, message);
  };

/** What is wrong with the code is said on its field. */
export const codeRefused =
  (sink: FieldErrorSink) =>
  (error: ApiError): boolean =>
    (error.code === 'promo_code_taken' || error.code === 'promo_code_in_use') &&
    sink('promotionCode', error.message);

const limit = (value: number | null | undefined) => (value ? value.toLocaleString('en-NG') : 'No limit');

type Terms = Omit<PromoTyped, 'startDate'> & { startDate?: string | undefined };
type NameGoods = (promo: Terms | Promo) => GoodsNames;
const shown = (promo: Terms | Promo, nameGoods: NameGoods): Record<string, string> => ({
  Name: promo.name ?? '',
  Code: promo.promotionCode,
  Kind: kindWords[promo.kind],
  'Takes off': takesOff({
    kind: promo.kind,
    discount: promo.discount ?? null,
    discountAmountKobo: promo.discountAmountKobo ?? null,
    maxDiscountKobo: promo.maxDiscountKobo ?? null,
  }),
  Days: promo.startDate ? daysText({ startDate: promo.startDate, endDate: promo.endDate ?? null }) : '',
  'Uses in all': limit(promo.usageLimit),
  'Uses each': limit(promo.perUserLimit),
  For: promo.applicableTo.map(audience => audienceWords[audience]).join(', '),
  ...nameGoods(promo),
  Status: promo.status === 'active' ? 'Active' : 'Inactive',
});

/** Both versions, field by field. */
export function comparedPromos(mine: PromoTyped, theirs: Promo, nameGoods: NameGoods): Compared[] {
  const [ours, saved] = [shown(mine, nameGoods), shown(theirs, nameGoods)];
  return Object.keys(ours).map(label => ({ label, mine: ours[label] ?? '', theirs: saved[label] ?? '' }));
}
