import { getTerms } from '@mudu/contracts/endpoints/settings';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import type { Kobo } from '@mudu/contracts/money';
import type { installmentCounts } from '@mudu/contracts/order/requests';
import { problem } from '@mudu/contracts/problems';
import { lagosDay } from '@mudu/contracts/time';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { isLate } from '../../ui/planLook';
import { offerRefusal, previewInstallments } from './preview';
import { usePlans } from './usePlans';

export type SplitCount = (typeof installmentCounts)[number];

export interface SplitTerms {
  count: SplitCount;
  firstMethod: InstallmentMethod;
  autoDebit: boolean;
}

/** How the shopper would pay this total in installments, and whether they may. */
export function useInstallmentChoice(
  totalKobo: Kobo,
  { count, firstMethod, autoDebit }: SplitTerms,
  choose: (some: Partial<SplitTerms>) => void,
) {
  const { data: terms } = useView(getTerms);
  const latePlan = usePlans().data?.installments.find(isLate);
  const parts = previewInstallments(totalKobo, count, lagosDay(useShopNow()));
  return {
    count,
    chooseCount: (chosen: SplitCount) => choose({ count: chosen }),
    firstMethod,
    chooseFirstMethod: (chosen: InstallmentMethod) => choose({ firstMethod: chosen }),
    autoDebit,
    setAutoDebit: (on: boolean) => choose({ autoDebit: on }),
    parts,
    dueNowKobo: parts[0]?.amountKobo ?? totalKobo,
    /** With one overdue no other is started (rules/installment.md IN4). */
    latePlan,
    trouble: latePlan
      ? `${problem('split_overdue').message}.`
      : terms && offerRefusal(totalKobo, terms.split),
  };
}
export type InstallmentChoice = ReturnType<typeof useInstallmentChoice>;
