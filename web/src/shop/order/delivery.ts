import { howMany } from '@mudu/contracts/howMany';
import type { Kobo } from '@mudu/contracts/money';
import { nigerianState } from '@mudu/contracts/nigerianState';
import { chooseDelivery, deliveryFee } from '@mudu/contracts/settings/deliveryPricing';
import type { DeliveryOption } from '@mudu/contracts/settings/views';

/** What an option costs this cart, brought to an address of this state, kobo (rules/delivery.md D3). */
export const feeOf = (option: DeliveryOption, itemsKobo: Kobo, state: string | null): Kobo =>
  deliveryFee(option, nigerianState(state), itemsKobo);

/** `Today or tomorrow`, `1 to 2 days`: how long, counted in delivery days. */
export function daysText({ minDays, maxDays }: DeliveryOption): string {
  if (minDays === maxDays) return howMany(minDays, 'day');
  return minDays === 0 ? `Same day, or ${howMany(maxDays, 'day')}` : `${minDays} to ${maxDays} days`;
}

/** The shop's own sentence, which says how long; the days alone where there is none. */
export const deliveryLine = (option: DeliveryOption): string => option.description.trim() || daysText(option);

/** The one the server would take if none were named (rules/delivery.md D2); where none is brought, the first. */
export function usualOption(
  options: DeliveryOption[],
  itemsTotalKobo: Kobo,
  state: string | null,
): DeliveryOption | undefined {
  const chosen = chooseDelivery({ options, state, itemsTotalKobo });
  return 'option' in chosen ? chosen.option : options[0];
}
