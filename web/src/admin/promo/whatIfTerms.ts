import { promotionForm } from '@mudu/contracts/promo/forms';
import type { Promo } from '@mudu/contracts/promo/views';
import { check } from '@mudu/contracts/schema';

const termsIn = (promo: {
  kind: Promo['kind'];
  discount?: number | null | undefined;
  discountAmountKobo?: number | null | undefined;
  maxDiscountKobo?: number | null | undefined;
  usageLimit?: number | null | undefined;
  perUserLimit: number;
  applicableTo: Promo['applicableTo'];
  applicableToCategories: string[];
  applicableToPackages: string[];
}) => ({
  kind: promo.kind,
  discount: promo.discount,
  discountAmountKobo: promo.discountAmountKobo,
  maxDiscountKobo: promo.maxDiscountKobo,
  usageLimit: promo.usageLimit,
  perUserLimit: promo.perUserLimit,
  applicableTo: promo.applicableTo,
  applicableToCategories: promo.applicableToCategories,
  applicableToPackages: promo.applicableToPackages as never[],
});

export const termsOfPromo = (promo: Promo) => termsIn(promo);

/** The terms of a form that is not finished: neither its code nor its days matter. */
export function termsOfForm(values: object) {
  const result = check(promotionForm, {
    ...values,
    promotionCode: 'WHAT-IF',
    status: 'active',
    startDate: '',
    endDate: '',
  });
  return result.ok ? termsIn(result.value) : (Object.values(result.errors)[0]?.[0] ?? '');
}
