import type { DeliveryOption } from '@mudu/contracts/settings/views';

export const isPickup = (option: DeliveryOption): boolean => option.id === 'pickup';

/** What an option costs this cart, kobo: its plain fee where the state is known (rules/delivery.md D3). */
export function feeOf(option: DeliveryOption, itemsKobo: number, stateKnown: boolean): number {
  if (option.freeAboveKobo !== null && itemsKobo >= option.freeAboveKobo) return 0;
  return stateKnown || isPickup(option) ? option.feeKobo : option.defaultFeeKobo;
}

/** `Today or tomorrow`, `1 to 2 days`: how long, counted in delivery days. */
export function daysText({ minDays, maxDays }: DeliveryOption): string {
  if (minDays === maxDays) return minDays === 1 ? '1 day' : `${minDays} days`;
  return minDays === 0
    ? `Same day, or ${maxDays} ${maxDays === 1 ? 'day' : 'days'}`
    : `${minDays} to ${maxDays} days`;
}

/** The shop's own sentence, which says how long; the days alone where there is none. */
export const deliveryLine = (option: DeliveryOption): string => option.description.trim() || daysText(option);

/** The one the server would take if none were named: the cheapest that is brought to the door. */
export function usualOption(
  options: DeliveryOption[],
  itemsKobo: number,
  stateKnown: boolean,
): DeliveryOption | undefined {
  const brought = options.filter(option => !isPickup(option));
  return (
    brought.sort((a, b) => feeOf(a, itemsKobo, stateKnown) - feeOf(b, itemsKobo, stateKnown))[0] ?? options[0]
  );
}
