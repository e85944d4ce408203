import { howMany } from '@mudu/contracts/howMany';
import type { Kobo } from '@mudu/contracts/money';
import { nigerianState } from '@mudu/contracts/nigerianState';
import { chooseDelivery, deliveryFee } from '@mudu/contracts/settings/deliveryPricing';
import { isPickup } from '@mudu/contracts/settings/pickup';
import type { DeliveryOption, ListedDeliveryOption } from '@mudu/contracts/settings/views';
import { daysBetween, formatDay, type LagosDay } from '@mudu/contracts/time';

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

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** `Tomorrow`, `Today or tomorrow`, `Sat 28 to Mon 30 Nov`: when an order that is paid now comes. */
export function arrivalText(
  { id, arrivesFrom, arrivesBy }: Pick<ListedDeliveryOption, 'id' | 'arrivesFrom' | 'arrivesBy'>,
  today: LagosDay,
): string {
  const near = (day: LagosDay) => (['Today', 'Tomorrow'] as const)[daysBetween(today, day)];
  const month = (day: LagosDay) => formatDay(`${day}T12:00:00.000Z`).split(' ')[1];
  const date = (day: LagosDay) => `${weekday.format(new Date(day))} ${Number(day.slice(8))}`;
  const whole = (day: LagosDay) => near(day) ?? `${date(day)} ${month(day)}`;
  if (isPickup({ id })) return `Ready ${near(arrivesBy)?.toLowerCase() ?? whole(arrivesBy)}`;
  if (arrivesFrom === arrivesBy) return whole(arrivesBy);
  if (near(arrivesBy)) return `${whole(arrivesFrom)} or ${whole(arrivesBy).toLowerCase()}`;
  const from = month(arrivesFrom) === month(arrivesBy) ? date(arrivesFrom) : whole(arrivesFrom);
  return `${near(arrivesFrom) ?? from} to ${whole(arrivesBy)}`;
}

/** The one the server would take if none were named (rules/delivery.md D2); where none is brought, the first. */
export function usualOption(
  options: DeliveryOption[],
  itemsTotalKobo: Kobo,
  state: string | null,
): DeliveryOption | undefined {
  const chosen = chooseDelivery({ options, state, itemsTotalKobo });
  return 'option' in chosen ? chosen.option : options[0];
}
